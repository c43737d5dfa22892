import { expect, test } from 'vitest'
import { articleLanguage } from './article-language.ts'

test('articles of a language are shown in its countries (spec viewer §6)', () => {
  for (const locale of ['de', 'de-AT', 'de_CH']) expect(articleLanguage(locale)).toBe('de')
  expect(articleLanguage('es_419')).toBe('es')
  expect(articleLanguage('en-ID')).toBe('en')
  for (const locale of ['ar_SA', 'ar-EG']) expect(articleLanguage(locale)).toBe('ar')
  for (const locale of ['pt-PT', 'fr-CA', 'xx_SA', '']) expect(articleLanguage(locale), locale).toBeNull()
})
