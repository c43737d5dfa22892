import { join } from 'node:path'
import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { readTexts } from '../../../setup/client-build/fill-texts.ts'
import { changeText } from './change-text.ts'

let texts: Record<'en_US' | 'ar_SA', TFunction<'history'>>

const readHistory = (locale: string) =>
  readTexts(join(import.meta.dirname, '../../../../locales', locale, 'history.json'))

beforeAll(async () => {
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: 'en_US',
    resources: { en_US: { history: readHistory('en_US') }, ar_SA: { history: readHistory('ar_SA') } },
    interpolation: { escapeValue: false },
  })
  texts = { en_US: i18n.getFixedT('en_US', 'history'), ar_SA: i18n.getFixedT('ar_SA', 'history') }
})

const ENGLISH = { language: 'en-US', direction: 'ltr' }
const english = (field: string, ...values: NonNullable<Parameters<typeof changeText>[1]['values']>) =>
  changeText(texts.en_US, { field, values }, ENGLISH)

test('a change is named with the value before and after it', () => {
  expect(english('title', { text: 'Old' }, { text: 'New' })).toBe('Title: “Old” → “New”')
  expect(english('boardId', null, { text: 'Garden' })).toBe('Board: not set → “Garden”')
  expect(english('isCommentsAllowed', { isOn: true }, { isOn: false })).toBe('Allow comments: yes → no')
})

test('dates, times and prices are written as in the language of the page', () => {
  expect(english('scheduledDate', { date: '2026-04-30' }, { date: '2026-05-01' })).toBe(
    'Date: Apr 30, 2026 → May 1, 2026',
  )
  expect(english('scheduledTime', null, { time: '09:30' })).toMatch(/^Time: not set → 9:30\sAM$/)
  expect(english('scheduledDate', null, { date: '2026-99-99' })).toBe('Date: not set → 2026-99-99')
  expect(english('productOffer', null, { amount: 5, currency: 'USD' })).toBe('Product: not set → \u2068$5.00\u2069')
})

test('a value of another direction is isolated, and in Arabic the arrow points to the left', () => {
  expect(english('title', { text: 'Old' }, { text: 'حساء' })).toBe('Title: “Old” → “\u2068حساء\u2069”')
  const change = { field: 'title', values: [{ isOn: false }, { isOn: true }] as const }
  expect(changeText(texts.ar_SA, change, { language: 'ar-SA', direction: 'rtl' })).toBe('العنوان: لا ← نعم')
})

test('topics are listed, and a crop is named by its ratio or as the original', () => {
  expect(english('interestTags', { texts: ['Food', 'Soup'] }, { texts: ['Food'] })).toBe(
    'Topics: “Food”, “Soup” → “Food”',
  )
  expect(english('crop', { word: 'original' }, { ratio: '1:1' })).toBe('Crop: original → 1:1')
})

test('tags are named that an edit added or removed', () => {
  const tags = (added: readonly string[], removed: readonly string[]) =>
    changeText(texts.en_US, { field: 'tags', listed: { added, removed } }, ENGLISH)
  expect(tags(['Ana', 'Lamp'], [])).toBe('Tags: added “Ana”, “Lamp”')
  expect(tags([], ['Chair'])).toBe('Tags: removed “Chair”')
  expect(tags(['Ana'], ['Chair', ''])).toBe('Tags: added “Ana”; removed “Chair”, Untitled')
})

test('a field that this version does not know, or that has no short values, has no text', () => {
  expect(english('smell', { text: 'Old' }, { text: 'New' })).toBeNull()
  expect(changeText(texts.en_US, { field: 'items' }, ENGLISH)).toBeNull()
})
