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

test('what was typed just before the page was left is there for the next page, with what the draft had', () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  expect(takeUnsent(DRAFT, 'title', 'Lea')).toEqual({ value: 'Leaf', stored: 'Lea' })
  expect(takeUnsent(DRAFT, 'description', '')).toBeNull()
  expect(takeUnsent('2' as DraftId, 'title', '')).toBeNull()
  dropUnsent(DRAFT, 'title')
  expect(takeUnsent(DRAFT, 'title', 'Lea')).toBeNull()
})

test('a kept value that was written after all is forgotten, and does not come back after an undo', () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  expect(takeUnsent(DRAFT, 'title', 'Leaf')).toBeNull()
  expect(takeUnsent(DRAFT, 'title', 'Lea')).toBeNull()
})

test('a kept value that is stale keeps what it was typed over, so that what another device wrote since is not lost', () => {
  keepUnsent(DRAFT, 'title', { value: 'Leaf', stored: 'Lea' })
  expect(takeUnsent(DRAFT, 'title', 'Leaves')).toEqual({ value: 'Leaf', stored: 'Lea' })
})

test('a story is the same however the server orders its fields', () => {
  keepUnsent(DRAFT, 'storyPin', { value: { items: [{ id: '3', layout: 0 }], cover: null }, stored: null })
  expect(takeUnsent(DRAFT, 'storyPin', { cover: null, items: [{ layout: 0, id: '3' }] })).toBeNull()
})
