import { expect, test } from 'vitest'
import type { WireBoard } from '../contract.ts'
import { formerSlugs, mergedBoard } from './board-row.ts'

const board = (slug: string) => ({ id: '1', name: slug, slug, url: `/mira/${slug}/` }) as unknown as WireBoard

test('a board that comes under another slug is still found by the one it had', () => {
  const renamed = mergedBoard(board('garden'), board('wild-garden'), 1)
  expect(renamed).toMatchObject({ slug: 'wild-garden', formerSlugs: ['garden'] })
  expect(mergedBoard(renamed, board('garden'), 2)).toMatchObject({ slug: 'garden', formerSlugs: ['wild-garden'] })
})

test('a board that was asked for by an older slug than any that was seen here is found by that, too', () => {
  expect(mergedBoard(undefined, board('garden'), 1, 'beds')).toMatchObject({ formerSlugs: ['beds'] })
  expect(mergedBoard(undefined, board('garden'), 1, 'garden')).not.toHaveProperty('formerSlugs')
})

test('no more than five former slugs are kept, each once', () => {
  const known = { ...board('f'), formerSlugs: ['a', 'b', 'c', 'd', 'e'] }
  expect(formerSlugs(known, 'g', 'b')).toEqual(['b', 'c', 'd', 'e', 'f'])
})

test('an answer that met acts under way brings a new name, and leaves the counts until the acts are confirmed', () => {
  const known = { ...board('garden'), pin_count: 3, cover_images: [], last_saved_at: null }
  const answer = { ...board('wild-garden'), pin_count: 4, cover_images: [], last_saved_at: '2026-01-01T00:00:00.000Z' }
  const uncertain = mergedBoard(known, answer, 1, undefined, true)
  expect(uncertain).toMatchObject({ slug: 'wild-garden', pin_count: 3, last_saved_at: null })
  expect(mergedBoard(undefined, answer, 1, undefined, true)).toMatchObject({ pin_count: 4 })
})

test('an answer from before an act on a board that nobody knew here does not bring the old address back', () => {
  const first = mergedBoard(undefined, board('caves'), 94)
  expect(mergedBoard(first, board('attic'), 12)).toBe(first)
  expect(mergedBoard(first, board('attic'), 95)).toMatchObject({ slug: 'attic', formerSlugs: ['caves'] })
})
