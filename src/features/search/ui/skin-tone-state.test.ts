import { expect, test } from 'vitest'
import { withQuery } from './skin-tone-state.ts'

test('uses count queries that offer the filter, the same query once; the last query and its visibility are stored (spec business §3)', () => {
  const none = { queryUses: 0, lastQuery: '', showsFilter: false }
  const first = withQuery(none, 'makeup', true)
  expect(first).toEqual({ queryUses: 1, lastQuery: 'makeup', showsFilter: true })
  expect(withQuery(first, 'makeup', true)).toEqual(first)
  const other = withQuery(first, 'chairs', false)
  expect(other).toEqual({ queryUses: 1, lastQuery: 'chairs', showsFilter: false })
  expect(withQuery(other, 'hair', true).queryUses).toBe(2)
})
