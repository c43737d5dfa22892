import { expect, test } from 'vitest'
import { closestLanguage } from './closest-language.ts'

test('the closest language is the same one, else another dialect of it', () => {
  expect(closestLanguage(['en', 'de'], 'de')).toBe('de')
  expect(closestLanguage(['en', 'de-AT'], 'de')).toBe('de-AT')
  expect(closestLanguage(['pt', 'pt-BR'], 'pt-BR')).toBe('pt-BR')
  expect(closestLanguage(['pt-BR', 'en'], 'pt-PT')).toBe('pt-BR')
  expect(closestLanguage(['en'], 'de')).toBeNull()
  expect(closestLanguage([], 'de')).toBeNull()
})

test('Chinese in one script does not replace Chinese in the other', () => {
  expect(closestLanguage(['zh-Hans', 'zh-Hant'], 'zh-TW')).toBe('zh-Hant')
  expect(closestLanguage(['zh-Hans'], 'zh-Hant')).toBeNull()
})
