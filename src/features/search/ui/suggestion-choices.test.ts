import { expect, test } from 'vitest'
import { choicesOf } from './suggestion-choices.ts'

const searches = { recent: ['Oak table', 'soup'], personal: ['mine'] }
const labels = (term: string, isPersonal = false) =>
  choicesOf(
    term,
    searches,
    [
      { type: 'query', label: 'oak table', query: 'oak table' },
      { type: 'query', label: 'oakum', query: 'oakum' },
      { type: 'topic', label: 'Oaks', interest: 'oaks' },
    ],
    isPersonal,
    20,
  ).map(({ kind, label }) => `${kind} ${label}`)

test('matching recent searches are first, and are not suggested again', () => {
  expect(labels('oa')).toEqual(['recent Oak table', 'query oakum', 'topic Oaks'])
})

test("searches in the member's own pins have their own recent searches", () => {
  expect(labels('', true)[0]).toBe('recent mine')
})
