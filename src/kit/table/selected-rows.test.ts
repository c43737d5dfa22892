import { expect, test } from 'vitest'
import { shareOfPage, withPage, withRange, withRow } from './selected-rows.ts'

test('rows of other pages stay selected when a page is selected or deselected', () => {
  const other = new Set(['z'])
  const all = withPage(withRow(other, 'a', true), ['a', 'b'])
  expect([...all].sort()).toEqual(['a', 'b', 'z'])
  expect([...withPage(all, ['a', 'b'])]).toEqual(['z'])
  expect([...withRow(all, 'b', false)].sort()).toEqual(['a', 'z'])
})

test('the check box above a page shows if none, some or all of its rows are selected', () => {
  expect(shareOfPage(new Set(['z']), ['a', 'b'])).toBe('none')
  expect(shareOfPage(new Set(['a']), ['a', 'b'])).toBe('some')
  expect(shareOfPage(new Set(['a', 'b']), ['a', 'b'])).toBe('all')
  expect(shareOfPage(new Set(['a']), [])).toBe('none')
})

test('all rows between two get the state of the last one, in both directions, and the others keep theirs', () => {
  const rows = ['a', 'b', 'c', 'd']
  expect([...withRange(new Set(['z']), rows, ['d', 'b'], true)].sort()).toEqual(['b', 'c', 'd', 'z'])
  expect([...withRange(new Set(rows), rows, ['a', 'c'], false)]).toEqual(['d'])
  // The row that was clicked first was deleted before the second click.
  expect([...withRange(new Set<string>(), rows, ['gone', 'c'], true)]).toEqual(['c'])
})
