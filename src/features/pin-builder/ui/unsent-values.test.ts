import { beforeEach, expect, test, vi } from 'vitest'
import type { DraftId } from '#features/drafts/contract.ts'
import { dropUnsent, keepUnsent, takeUnsent } from './unsent-values.ts'

const DRAFT = '1' as DraftId

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test("text typed just before the page was left is there for the next page, with the draft's earlier value", () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  expect(takeUnsent(DRAFT, 'title', 'Lea')).toEqual({ value: 'Leaf', stored: 'Lea' })
  expect(takeUnsent(DRAFT, 'description', '')).toBeNull()
  expect(takeUnsent('2' as DraftId, 'title', '')).toBeNull()
  dropUnsent(DRAFT, 'title')
  expect(takeUnsent(DRAFT, 'title', 'Lea')).toBeNull()
})

test('a stored value that was written nevertheless is forgotten, and does not return after an undo', () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  expect(takeUnsent(DRAFT, 'title', 'Leaf')).toBeNull()
  expect(takeUnsent(DRAFT, 'title', 'Lea')).toBeNull()
})

test("an outdated stored value keeps the value that it replaced, so that another device's text is not lost", () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  expect(takeUnsent(DRAFT, 'title', 'Leaves')).toEqual({ value: 'Leaf', stored: 'Lea' })
})

test('a story is the same whatever order its fields have', () => {
  keepUnsent(DRAFT, 'storyPin', { value: { items: [{ id: '3', layout: 0 }], cover: null }, stored: null })
  expect(takeUnsent(DRAFT, 'storyPin', { cover: null, items: [{ layout: 0, id: '3' }] })).toBeNull()
})
