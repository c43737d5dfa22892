import { assert, constantFrom, dictionary, integer, oneof, property, array, record, tuple, string } from 'fast-check'
import { produce } from 'immer'
import { expect, test } from 'vitest'
import { editPlain } from './plain-draft.ts'

interface Row {
  id: string
  count: number
  tags: string[]
  by: { name: string; address?: { town: string } }
  saved: { id: string; at: number }[]
  left?: boolean
}

const row = (): Row => ({
  id: '1',
  count: 2,
  tags: ['a', 'b'],
  by: { name: 'Ana', address: { town: 'Riga' } },
  saved: [
    { id: 'x', at: 1 },
    { id: 'y', at: 2 },
  ],
})

test('a row without changes is the same object, whatever was read or set to the same value', () => {
  const before = row()
  const after = editPlain(before, (draft) => {
    draft.count = 2
    draft.tags.push('c')
    draft.tags.pop()
    draft.by.name = draft.by.address!.town
    draft.by.name = 'Ana'
    draft.saved.reverse()
    draft.saved.reverse()
  })
  expect(after).toBe(before)
})

test('unchanged parts are the same objects, and the earlier row stays as it was', () => {
  const before = row()
  const after = editPlain(before, (draft) => {
    draft.saved = [{ id: 'z', at: 3 }, ...draft.saved.filter(({ id }) => id !== 'x')]
    draft.count += 1
    delete draft.by.address
    draft.left = true
  })
  expect(before).toEqual(row())
  expect(after).toEqual({
    id: '1',
    count: 3,
    tags: ['a', 'b'],
    by: { name: 'Ana' },
    saved: [
      { id: 'z', at: 3 },
      { id: 'y', at: 2 },
    ],
    left: true,
  })
  expect(after.tags).toBe(before.tags)
  expect(after.saved[1]).toBe(before.saved[1])
})

test('a new value may contain parts of the row, and is not a draft afterwards', () => {
  const after = editPlain<{ a: { n: number }; b?: unknown }>({ a: { n: 1 } }, (draft) => {
    draft.b = { kept: [draft.a] }
    draft.a.n = 2
  })
  expect(after).toEqual({ a: { n: 2 }, b: { kept: [{ n: 2 }] } })
  expect(structuredClone(after)).toEqual(after)
})

type Edit = readonly [kind: string, key: string, n: number]
const name = constantFrom('a', 'b', 'c')
const rows = dictionary(
  name,
  oneof(integer(), dictionary(name, integer()), array(record({ n: integer(), s: string() }))),
)
const edits = array(
  tuple(constantFrom('set', 'delete', 'inner', 'push', 'splice', 'spread', 'move'), name, integer({ min: 0, max: 3 })),
)

function play(draft: Record<string, unknown>, [kind, key, n]: Edit): void {
  const value = draft[key]
  if (kind === 'set') draft[key] = n
  else if (kind === 'delete') delete draft[key]
  else if (kind === 'move') draft['c'] = value
  else if (Array.isArray(value)) {
    const items = value as { n: number; s: string }[]
    if (kind === 'push') items.push({ n, s: 'new' })
    else if (kind === 'splice') items.splice(n, 1)
    else if (kind === 'spread') draft[key] = items.toSorted((a, b) => a.n - b.n)
    else if (items[n]) items[n].n += 1
  } else if (typeof value === 'object' && value !== null) {
    ;(value as Record<string, number>)[key] = n
  }
}

test('every edit gives the same result as immer, with the same shared parts', () => {
  assert(
    property(rows, edits, (base, played) => {
      const before = structuredClone(base)
      const edit = (draft: Record<string, unknown>): void => {
        for (const one of played) play(draft, one)
      }
      const after = editPlain(base as Record<string, unknown>, edit)
      const expected = produce(base as Record<string, unknown>, edit)
      expect(after).toEqual(expected)
      expect(base).toEqual(before)
      const shared = Object.keys(after).filter((key) => expected[key] === base[key])
      for (const key of shared) expect(after[key]).toBe(base[key])
      expect(() => structuredClone(after)).not.toThrow()
    }),
  )
})
