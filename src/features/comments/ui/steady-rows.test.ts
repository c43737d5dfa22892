import { expect, test } from 'vitest'
import type { CommentRow } from '#features/comments/contract.ts'
import { steadyRows } from './steady-rows.ts'

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }) as CommentRow)
const shown = (before: string, ranked: string, held = '') =>
  steadyRows(rowsOf(before), rowsOf(ranked), new Set(held))
    .map(({ id }) => id)
    .join('')

test('comments stay where the reader sees them, however others like them', () => {
  expect(shown('', 'abc')).toBe('abc')
  expect(shown('abc', 'cab')).toBe('abc')
})

test('a new comment is behind the one that it follows, and a page of older ones at the end', () => {
  expect(shown('abc', 'xabc')).toBe('xabc')
  expect(shown('abc', 'abxyc')).toBe('abxyc')
  expect(shown('abc', 'cxab')).toBe('abcx')
  expect(shown('abc', 'abcyz')).toBe('abcyz')
})

test('a deleted comment goes, unless the reader writes there', () => {
  expect(shown('abc', 'ac')).toBe('ac')
  expect(shown('abc', 'xac', 'b')).toBe('xabc')
  expect(shown('abc', 'ac', 'x')).toBe('ac')
})

test('rows that did not change are the same rows', () => {
  const before = rowsOf('ab')
  expect(steadyRows(before, [...before].reverse(), new Set())).toBe(before)
})
