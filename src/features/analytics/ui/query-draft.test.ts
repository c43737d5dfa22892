import { expect, test } from 'vitest'
import { draftFor, type QueryDraft } from './query-draft.ts'

const draft: QueryDraft = { asked: 'select 1', sql: 'select 1 + 1', chart: 'bar' }

test('an address without a query shows the last text', () => {
  expect(draftFor(draft, null, false)).toBe(draft)
  expect(draftFor(null, null, false)).toBe(null)
})

test('an address with a query shows the changed text to those who come back, and its own to those who follow a link', () => {
  expect(draftFor(draft, 'select 1', true)).toBe(draft)
  expect(draftFor(draft, 'select 1', false)).toBe(null)
  expect(draftFor(draft, 'select 2', true)).toBe(null)
})
