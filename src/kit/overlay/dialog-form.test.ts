import { expect, test } from 'vitest'
import { allForms, hasUnsaved, withFormChange, type DialogFormChange } from './dialog-form.ts'

const after = (...changes: readonly DialogFormChange[]) => allForms(changes.reduce(withFormChange, {}))

const typed = { isTyped: true, isBusy: false }
const sent = { isTyped: false, isBusy: true }
const untouched = { isTyped: false, isBusy: false }

test('a dialog asks before typed text is lost, whatever the other form in it does', () => {
  expect(after({ key: 'a', form: typed }, { key: 'b', form: untouched })).toEqual(typed)
  expect(after({ key: 'a', form: typed }, { key: 'b', form: untouched }, { key: 'b', form: null })).toEqual(typed)
})

test('a dialog stays while one of its forms is sent', () => {
  expect(after({ key: 'a', form: sent }, { key: 'b', form: typed })).toEqual({ isTyped: true, isBusy: true })
})

test('a page has unsaved changes until the form with them is sent', () => {
  expect(hasUnsaved({ a: typed, b: sent })).toBe(true)
  expect(hasUnsaved({ a: { isTyped: true, isBusy: true }, b: untouched })).toBe(false)
})

test('a dialog forgets a form that is gone', () => {
  expect(after({ key: 'a', form: typed }, { key: 'a', form: null })).toEqual(untouched)
})
