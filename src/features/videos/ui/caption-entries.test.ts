import { expect, test } from 'vitest'
import { captionEntries, captionUrlsOf, firstLanguage, languageInName, wrongCaptions } from './caption-entries.ts'

const entries = captionEntries({ en: '/v/en.vtt', de: '/v/de.vtt' })
const added = { id: 'a', language: 'fr', url: null, file: new File(['WEBVTT'], 'cakes.vtt') }

test('captions are one entry per language, and addresses again', () => {
  expect(entries.map(({ language }) => language)).toEqual(['en', 'de'])
  expect(captionUrlsOf(entries)).toEqual({ en: '/v/en.vtt', de: '/v/de.vtt' })
  expect(captionUrlsOf([...entries, added])).toEqual(captionUrlsOf(entries))
})

test('each caption file needs a language that no other one has', () => {
  expect(wrongCaptions([...entries, added])).toEqual({})
  expect(wrongCaptions([...entries, { ...added, language: '' }])).toEqual({ 2: 'chooseLanguage' })
  expect(wrongCaptions([...entries, { ...added, language: 'en' }])).toEqual({ 2: 'languageTwice' })
})

test('the name of a file may state its language', () => {
  const offered = ['de', 'pt', 'pt-BR', 'zh-Hans']
  expect(languageInName('cakes.de.vtt', offered)).toBe('de')
  expect(languageInName('My cakes_pt-br.SRT', offered)).toBe('pt-BR')
  expect(languageInName('cakes.zh_Hans.vtt', offered)).toBe('zh-Hans')
  expect(languageInName('cakes.xx.vtt', offered)).toBeNull()
  expect(languageInName('de.vtt', offered)).toBeNull()
  expect(languageInName('cakes.vtt', offered)).toBeNull()
})

test("a new file has the language of its name, else the member's own if that is free", () => {
  const offered = ['de', 'en', 'en-GB', 'pt', 'pt-BR']
  const first = (name: string, own: string, taken: readonly string[] = []) =>
    firstLanguage(
      name,
      taken.map((language) => ({ language })),
      offered,
      own,
    )
  expect(first('cakes.de.vtt', 'en-US')).toBe('de')
  expect(first('cakes.vtt', 'en-US')).toBe('en')
  expect(first('cakes.vtt', 'pt-BR', ['de'])).toBe('pt-BR')
  expect(first('cakes.vtt', 'en-US', ['en'])).toBe('')
  expect(first('cakes.vtt', 'ar-SA')).toBe('')
})
