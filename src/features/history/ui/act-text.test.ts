import { join } from 'node:path'
import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { readTexts } from '../../../setup/client-build/fill-texts.ts'
import { actText } from './act-text.ts'

const texts: Partial<Record<'en_US' | 'ar_SA', TFunction<'history'>>> = {}

const readHistory = (locale: string) =>
  readTexts(join(import.meta.dirname, '../../../../locales', locale, 'history.json'))

beforeAll(async () => {
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: 'en_US',
    resources: { en_US: { history: readHistory('en_US') }, ar_SA: { history: readHistory('ar_SA') } },
    interpolation: { escapeValue: false },
  })
  texts.en_US = i18n.getFixedT('en_US', 'history')
  texts.ar_SA = i18n.getFixedT('ar_SA', 'history')
})

const save = { name: 'savePin', subject: 'Old oak', count: 1, board: 'Garden' }

test("a command's label says what it does, with its pin and board", () => {
  const t = texts.en_US!
  expect(actText(t, save, 'act')).toBe('Save pin “Old oak” to “Garden”')
  expect(actText(t, { ...save, name: 'unsavePin' }, 'act')).toBe('Remove pin “Old oak” from “Garden”')
  expect(actText(t, { name: 'movePins', subject: '', count: 3, board: 'Garden' }, 'act')).toBe(
    'Move 3 pins to “Garden”',
  )
})

test('a past act is described in the past tense', () => {
  const t = texts.en_US!
  expect(t('said.undo', { act: actText(t, save, 'past') })).toBe('Undone: saved “Old oak” to “Garden”')
  expect(actText(t, { ...save, subject: '' }, 'past')).toBe('saved a pin to “Garden”')
  expect(actText(t, { name: 'unsavePins', subject: '', count: 2, board: 'Garden' }, 'past')).toBe(
    'removed 2 pins from “Garden”',
  )
  expect(actText(t, { name: 'movePins', subject: 'Old oak', count: 1, board: 'Garden' }, 'past')).toBe(
    'moved “Old oak” to “Garden”',
  )
})

test('an edit is named with what it changed', () => {
  const t = texts.en_US!
  const edit = { name: 'editDraft', subject: 'Old oak', count: 1, fields: ['title', 'block.paragraph'] }
  expect(actText(t, edit, 'act')).toBe('Edit draft “Old oak” (Title, Text)')
  expect(actText(t, { ...edit, subject: '', fields: ['boardId'] }, 'past')).toBe('edited a draft (Board)')
  expect(actText(texts.ar_SA!, { ...edit, fields: ['title', 'boardId'] }, 'act')).toMatch(/\(العنوان واللوحة\)$/)
})

test('what a newer version changed and this one has no word for is left out', () => {
  const edit = { name: 'editDraft', subject: '', count: 1, fields: ['smell'] }
  expect(actText(texts.en_US!, edit, 'act')).toBe('Edit draft')
})

test('Arabic counts with its own plural forms', () => {
  const t = texts.ar_SA!
  const move = (count: number) => actText(t, { name: 'movePins', subject: '', count }, 'past')
  expect([1, 2, 3].map(move)).toEqual([
    'نقل دبوس',
    'نقل دبوسين',
    `نقل ${new Intl.NumberFormat('ar-SA').format(3)} دبابيس`,
  ])
  expect(actText(t, save, 'past')).toBe('حفظ «Old oak» في «Garden»')
})
