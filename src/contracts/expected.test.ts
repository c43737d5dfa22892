import { expect, test } from 'vitest'
import { changedSince, isSameValue, isWhereExpected } from './expected.ts'

test('a field counts as changed if it is neither the expected nor the wanted value', () => {
  const wanted = { title: 'Before', link: null }
  expect(changedSince({ title: 'Mine', link: 'a' }, { title: ' Mine ' }, wanted)).toBeNull()
  expect(changedSince({ title: 'Theirs' }, { title: 'Mine' }, wanted)).toBe('title')
  expect(changedSince({ title: 'Before' }, { title: 'Mine' }, wanted)).toBeNull()
  expect(changedSince({ link: 'b' }, { title: 'Mine', link: 'a' }, wanted)).toBe('link')
  expect(changedSince({ link: null }, { link: 'a' }, wanted)).toBeNull()
})

test('records are the same in any order of their fields, and lists if all their items are', () => {
  expect(isSameValue({ a: 'x', b: { c: '1', d: '2' } }, { b: { d: '2', c: '1' }, a: 'x' })).toBe(true)
  expect(isSameValue({ a: 'x', b: { c: '1' } }, { a: 'x', b: { c: '2' } })).toBe(false)
  const tags = (x: number) => [{ id: '1', x, objects: [{ id: '2', title: 'Lamp' }] }]
  expect(isSameValue(tags(1), tags(1))).toBe(true)
  expect(isSameValue(tags(1), tags(2))).toBe(false)
  expect(isSameValue([{ id: '1' }, { id: '2' }], [{ id: '2' }, { id: '1' }])).toBe(false)
  expect(isSameValue([{ id: '1' }], [{ id: '1' }, { id: '2' }])).toBe(false)
  expect(changedSince({ items: tags(1) }, { items: tags(2) }, { items: tags(3) })).toBe('items')
})

test('an item is where it was put while one of its neighbours is the same, or both are gone', () => {
  const there = (ids: string) => (id: string) => ids.includes(id)
  const put = { after: 'a', before: 'b' }
  expect(isWhereExpected(put, { after: 'a', before: 'x' }, there('abx'))).toBe(true)
  expect(isWhereExpected(put, { after: 'x', before: 'b' }, there('abx'))).toBe(true)
  expect(isWhereExpected(put, { after: 'x', before: null }, there('abx'))).toBe(false)
  expect(isWhereExpected(put, { after: 'x', before: null }, there('ax'))).toBe(false)
  expect(isWhereExpected(put, { after: 'x', before: null }, there('x'))).toBe(true)
  expect(isWhereExpected({ after: null, before: 'b' }, { after: null, before: 'x' }, there('bx'))).toBe(true)
  expect(isWhereExpected({ after: null, before: 'b' }, { after: 'x', before: 'y' }, there('xy'))).toBe(false)
  expect(isWhereExpected({ after: 'a' }, { after: 'x', before: 'y' }, there('axy'))).toBe(false)
  expect(isWhereExpected({ after: 'a' }, { after: 'x', before: 'y' }, there('xy'))).toBe(true)
})
