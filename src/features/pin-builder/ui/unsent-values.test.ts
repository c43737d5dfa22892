import { beforeEach, expect, test, vi } from 'vitest'
import type { DraftId } from '#features/drafts/contract.ts'
import { dropStrayUnsent, dropUnsent, keepUnsent, takeUnsent } from './unsent-values.ts'

const DRAFT = '1' as DraftId
const KEY = 'pinfold-unsent:1:title'
let kept: Map<string, string>
/** Locks of open pages. */
let held: string[]

beforeEach(() => {
  kept = new Map()
  held = []
  const storage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  )
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, work: () => Promise<void>) => {
        held.push(name)
        return work().then(() => held.splice(held.indexOf(name), 1))
      },
      query: () => Promise.resolve({ held: held.map((name) => ({ name })) }),
    },
  })
})

/** What is kept belongs to a page that has ended. */
function endPage(): void {
  for (const [key, json] of kept) kept.set(key, JSON.stringify({ ...(JSON.parse(json) as object), page: 'ended' }))
}

test("text typed just before its page ended is there for the next page, with the draft's earlier value", async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  endPage()
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toEqual({ value: 'Leaf', stored: 'Lea' })
  expect(await takeUnsent(DRAFT, 'description', '')).toBeNull()
  expect(await takeUnsent('2' as DraftId, 'title', '')).toBeNull()
  dropUnsent(DRAFT, 'title', 'Leaf')
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toBeNull()
})

test('text of a page that is still open stays with that page', async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toBeNull()
  kept.set(KEY, JSON.stringify({ value: 'Leaf', stored: 'Lea', page: 'other' }))
  held = ['pinfold-unsent-other']
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toBeNull()
  held = []
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).not.toBeNull()
})

test('a later text stays kept when an earlier one has been stored', async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  keepUnsent(DRAFT, 'title', { value: 'Leafy', stored: 'Lea' })
  dropUnsent(DRAFT, 'title', 'Leaf')
  endPage()
  expect(await takeUnsent(DRAFT, 'title', 'Leaf')).toEqual({ value: 'Leafy', stored: 'Lea' })
})

test('a stored value that was written nevertheless is forgotten, and does not return after an undo', async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  endPage()
  expect(await takeUnsent(DRAFT, 'title', 'Leaf')).toBeNull()
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toBeNull()
})

test("an outdated stored value keeps the value that it replaced, so that another device's text is not lost", async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  endPage()
  expect(await takeUnsent(DRAFT, 'title', 'Leaves')).toEqual({ value: 'Leaf', stored: 'Lea' })
})

test('a story is the same whatever order its fields have', async () => {
  keepUnsent(DRAFT, 'storyPin', { value: { items: [{ id: '3', layout: 0 }], cover: null }, stored: null })
  endPage()
  expect(await takeUnsent<unknown>(DRAFT, 'storyPin', { cover: null, items: [{ layout: 0, id: '3' }] })).toBeNull()
})

test('what was typed into drafts that no longer exist is forgotten', () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  keepUnsent('2' as DraftId, 'title', { value: 'Root', stored: '' })
  dropStrayUnsent(new Set(['2']))
  expect([...kept.keys()]).toEqual(['pinfold-unsent:2:title'])
})
