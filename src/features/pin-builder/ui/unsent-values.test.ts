import { beforeEach, expect, test, vi } from 'vitest'
import type { DraftId } from '#features/drafts/contract.ts'
import { dropStrayUnsent, dropUnsent, keepUnsent, takeUnsent } from './unsent-values.ts'

const DRAFT = '1' as DraftId
const NOTHING = { unsent: null, open: [] }
let kept: Map<string, string>
/** The names of the locks that open pages hold. */
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
        return work().then(() => {
          held = held.filter((each) => each !== name)
        })
      },
      query: () => Promise.resolve({ held: held.map((name) => ({ name })) }),
    },
  })
})

/** Makes the stored values belong to another page. That page has ended unless its lock is held. */
function becomeOther(page = 'ended'): void {
  for (const [key, json] of new Map(kept)) {
    const value = JSON.parse(json) as { readonly page: string }
    if (OTHERS.includes(value.page)) continue
    kept.delete(key)
    kept.set(key.replace(/@.*/, `@${page}`), JSON.stringify({ ...value, page }))
  }
}
const OTHERS = ['ended', 'second', 'third']

test("text typed just before its page ended is there for the next page, with the draft's earlier value", async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  becomeOther()
  expect(await takeUnsent(DRAFT, 'description', '')).toEqual(NOTHING)
  expect(await takeUnsent('2' as DraftId, 'title', '')).toEqual(NOTHING)
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toMatchObject({ unsent: { value: 'Leaf', stored: 'Lea' } })
  dropUnsent(DRAFT, 'title', 'Leaf')
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toEqual(NOTHING)
})

test('text of a page that is still open stays with that page, and other pages learn which one it is', async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toEqual(NOTHING)
  becomeOther('second')
  held = ['pinfold-unsent-second']
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toEqual({ unsent: null, open: ['second'] })
  held = []
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toEqual({ unsent: { value: 'Leaf', stored: 'Lea' }, open: [] })
})

test('of three pages with one draft, the one that crashed loses nothing, though the others type and store their own', async () => {
  keepUnsent(DRAFT, 'title', { value: 'Crashed', stored: 'Lea' })
  becomeOther('second')
  keepUnsent(DRAFT, 'title', { value: 'Third', stored: 'Lea' })
  becomeOther('third')
  held = ['pinfold-unsent-third']
  keepUnsent(DRAFT, 'title', { value: 'Own', stored: 'Lea' })
  dropUnsent(DRAFT, 'title', 'Own')
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toMatchObject({ unsent: { value: 'Crashed' }, open: ['third'] })
  // This page has taken the value over and stores it as its own, so a later page finds it.
  becomeOther()
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toMatchObject({ unsent: { value: 'Crashed' } })
  expect(await takeUnsent(DRAFT, 'title', 'Lea', true)).toEqual({ unsent: null, open: ['third'] })
})

test('what a crashed page kept is dropped where something newer is typed', async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  becomeOther()
  expect(await takeUnsent(DRAFT, 'title', 'Lea', true)).toEqual(NOTHING)
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toEqual(NOTHING)
})

test('a later text stays kept when an earlier one has been stored', async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  keepUnsent(DRAFT, 'title', { value: 'Leafy', stored: 'Lea' })
  dropUnsent(DRAFT, 'title', 'Leaf')
  becomeOther()
  expect(await takeUnsent(DRAFT, 'title', 'Leaf')).toMatchObject({ unsent: { value: 'Leafy', stored: 'Lea' } })
})

test('a stored value that was written nevertheless is forgotten, and does not return after an undo', async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  becomeOther()
  expect(await takeUnsent(DRAFT, 'title', 'Leaf')).toEqual(NOTHING)
  expect(await takeUnsent(DRAFT, 'title', 'Lea')).toEqual(NOTHING)
})

test("an outdated stored value keeps the value that it replaced, so that another device's text is not lost", async () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  becomeOther()
  expect(await takeUnsent(DRAFT, 'title', 'Leaves')).toMatchObject({ unsent: { value: 'Leaf', stored: 'Lea' } })
})

test('a story is the same whatever order its fields have', async () => {
  keepUnsent(DRAFT, 'storyPin', { value: { items: [{ id: '3', layout: 0 }], cover: null }, stored: null })
  becomeOther()
  expect(await takeUnsent<unknown>(DRAFT, 'storyPin', { cover: null, items: [{ layout: 0, id: '3' }] })).toEqual(
    NOTHING,
  )
})

test('what was typed into drafts that no longer exist is forgotten', () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  keepUnsent('2' as DraftId, 'title', { value: 'Root', stored: '' })
  dropStrayUnsent(new Set(['2']))
  expect([...kept.keys()].map((key) => key.replace(/@.*/, ''))).toEqual(['pinfold-unsent:2:title'])
})
