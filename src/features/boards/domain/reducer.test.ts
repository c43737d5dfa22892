import { expect, test } from 'vitest'
import type { BoardId, SectionId } from '#contracts/ids.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import { imageUrl } from '#features/media/constants.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, food, FOOD_ID, gridPin, pinId } from '#testing/samples.ts'
import type { BoardRow, WireBoard } from '../contract.ts'

const ART_ID = '502' as BoardId
const AT = Date.parse('2024-05-01T00:00:00.000Z')
const fact = (news: NewFact): AnyFact => ({ id: 'f', at: AT, by: ANA_ID, ...news })
const brief = { id: FOOD_ID, name: 'Food', url: '/ana/food/', privacy: 'public' as const }
const coverOf = (number: number) => ({
  url: imageUrl(gridPin(number).image_signature, '236x'),
  dominant_color: gridPin(number).dominant_color,
})

/** A store with the board Food and some pins, of which the first ones are on the board. */
function given(more: Partial<WireBoard> = {}, { saved = 0, section = null as SectionId | null } = {}) {
  const store = createProductStore()
  const on = section === null ? brief : { ...brief, section: { id: section, slug: 'a', title: 'A' } }
  const pins = [1, 2, 3, 4, 5].map((number) => gridPin(number, { saved_to: number <= saved ? [on] : [] }))
  const fold = (...news: readonly NewFact[]) => store.fold(news.map(fact))
  fold(
    { type: 'board/received', payload: { boards: [{ ...food, ...more }] } },
    { type: 'pin/received', payload: { pins } },
  )
  const board = (id: BoardId = FOOD_ID): BoardRow | undefined => store.tables.boards.get(id)
  const save = (number: number) => fold({ type: 'pin/saved', payload: { pinId: pinId(number), boardId: FOOD_ID } })
  const unsave = (number: number) => fold({ type: 'pin/unsaved', payload: { pinId: pinId(number), boardId: FOOD_ID } })
  const edit = (changes: Extract<NewFact, { type: 'board/edited' }>['payload']['changes']) =>
    fold({ type: 'board/edited', payload: { boardId: FOOD_ID, changes } })
  return { fold, board, save, unsave, edit }
}

test('a board that is created again keeps what it is now', () => {
  const { fold, board } = given({ pin_count: 9 })
  fold({ type: 'board/created', payload: { board: { ...food, pin_count: 0 } } })
  expect(board()).toEqual({ ...food, pin_count: 9 })
  fold({ type: 'board/created', payload: { board: { ...food, id: ART_ID } } })
  expect(board(ART_ID)).toEqual({ ...food, id: ART_ID })
})

test('a board that is received again keeps its former slug', () => {
  const { fold, board } = given()
  const received = { ...food, slug: 'meals', url: '/ana/meals/' }
  fold({ type: 'board/received', payload: { boards: [received], askedSlug: 'dishes' } })
  expect(board()).toEqual({ ...received, formerSlugs: ['food', 'dishes'] })
})

test('a new name changes the address, and the former one still leads to the board', () => {
  const { edit, board } = given()
  edit({ name: ' Food ' })
  expect(board()).toEqual(food)
  edit({ name: ' Good Meals ' })
  const renamed = { ...food, name: 'Good Meals', slug: 'good-meals', url: '/ana/good-meals/', formerSlugs: ['food'] }
  expect(board()).toEqual(renamed)
  edit({ name: 'Good Meals ' })
  expect(board()).toEqual(renamed)
})

test('an edit changes what it names and nothing else', () => {
  const { edit, board } = given()
  edit({ description: 'All meals' })
  edit({ privacy: 'secret' })
  edit({ color: 'olive' })
  edit({ smart_search: 'soup' })
  const expected = {
    ...food,
    description: 'All meals',
    privacy: 'secret',
    color: 'olive',
    smart_search: 'soup',
  }
  expect(board()).toEqual(expected)
  edit({})
  expect(board()).toEqual(expected)
})

test('archiving sets the time, and unarchiving clears it (spec business §4)', () => {
  const { edit, board } = given()
  edit({ state: 'archived' })
  expect(board()?.archived_by_me_at).toBe('2024-05-01T00:00:00.000Z')
  edit({ description: '' })
  expect(board()?.archived_by_me_at).toBe('2024-05-01T00:00:00.000Z')
  edit({ state: 'active' })
  expect(board()?.archived_by_me_at).toBeNull()
})

test('a sensitive board gets a screen without a warning, which goes with the sensitivity', () => {
  const { edit, board } = given()
  edit({ sensitivity: 'other' })
  expect(board()).toMatchObject({
    sensitivity: 'other',
    sensitivity_screen: { reason: 'other', show_warning: false },
  })
  edit({ sensitivity: null })
  expect(board()).toMatchObject({ sensitivity: null, sensitivity_screen: null })
})

test('a chosen cover is the first picture, once, and stays so until nobody has chosen one', () => {
  const images = { '136x136': [], '600x315': [] }
  const { edit, board, save } = given({ cover_images: [1, 2, 3].map(coverOf), images }, { saved: 3 })
  edit({ cover_pin_id: pinId(3) })
  expect(board()).toMatchObject({
    cover_pin: { pin_id: pinId(3), is_chosen: true, ...coverOf(3) },
    cover_images: [3, 1, 2].map(coverOf),
  })
  expect(board()).not.toHaveProperty('images')
  edit({ cover_pin_id: pinId(4) })
  expect(board()?.cover_images).toEqual([4, 3, 1].map(coverOf))
  save(5)
  expect(board()?.cover_images).toEqual([4, 5, 3].map(coverOf))
  edit({ description: 'x' })
  expect(board()?.cover_pin?.is_chosen).toBe(true)
  edit({ cover_pin_id: null })
  expect(board()?.cover_pin).toMatchObject({ pin_id: pinId(4), is_chosen: false })
  // A pin that this device does not know has no picture here.
  edit({ cover_pin_id: pinId(99) })
  expect(board()?.cover_pin).toMatchObject({ pin_id: pinId(4), is_chosen: false })
})

test('a board without a cover pin stays without one when the choice is taken back', () => {
  const { edit, board } = given()
  edit({ cover_pin_id: null })
  expect(board()).toEqual(food)
})

test('one board is chosen for one-tap saves, in place of the one before', () => {
  const { fold, board } = given()
  fold({ type: 'board/received', payload: { boards: [{ ...food, id: ART_ID }] } })
  const chosen = () => [board()?.is_quick_choice ?? false, board(ART_ID)?.is_quick_choice ?? false]
  fold({ type: 'board/quick-chosen', payload: { boardId: FOOD_ID, before: null } })
  expect(chosen()).toEqual([true, false])
  fold({ type: 'board/quick-chosen', payload: { boardId: ART_ID, before: FOOD_ID } })
  expect(chosen()).toEqual([false, true])
  fold({ type: 'board/quick-chosen', payload: { boardId: null, before: ART_ID } })
  expect(chosen()).toEqual([false, false])
})

test('arranged boards know their positions', () => {
  const { fold, board } = given()
  fold({ type: 'board/received', payload: { boards: [{ ...food, id: ART_ID }] } })
  fold({ type: 'board/arranged', payload: { boardIds: [ART_ID, FOOD_ID] } })
  expect([board(ART_ID)?.position, board()?.position]).toEqual([0, 1])
})

test('a deleted board and one that the member may no longer see are kept as deleted, and can be restored', () => {
  const { fold, board } = given()
  for (const type of ['board/deleted', 'board/gone'] as const) {
    fold({ type, payload: { boardId: FOOD_ID } })
    expect(board()?.deleted).toBe(true)
    fold({ type: 'board/restored', payload: { boardId: FOOD_ID } })
    expect(board()).toEqual(food)
  }
})

test('a save counts once, is the first picture of at most three, and is the last one in time', () => {
  const images = { '136x136': [], '600x315': [] }
  const { save, board } = given(
    { cover_images: [1, 2, 3].map(coverOf), images, sectionless_pin_count: 4 },
    { saved: 3 },
  )
  save(3)
  expect(board()).toMatchObject({ pin_count: 4, last_saved_at: null, images })
  save(4)
  expect(board()).toMatchObject({
    pin_count: 5,
    sectionless_pin_count: 5,
    last_saved_at: '2024-05-01T00:00:00.000Z',
    cover_images: [4, 1, 2].map(coverOf),
  })
  expect(board()).not.toHaveProperty('images')
  save(99)
  expect(board()?.pin_count).toBe(5)
})

test('the cover shows the title of a pin without a picture', () => {
  const { fold, save, board } = given()
  fold({
    type: 'pin/received',
    payload: { pins: [gridPin(1, { has_picture: false }), gridPin(2, { has_picture: true })] },
  })
  save(1)
  save(2)
  expect(board()?.cover_images).toEqual([coverOf(2), { ...coverOf(1), shown_title: 'Pin 1' }])
})

test('a removed pin leaves the count and the cover, and the count never falls below 0', () => {
  const images = { '136x136': [], '600x315': [] }
  const { fold, unsave, board } = given({ cover_images: [1, 2].map(coverOf), images, pin_count: 1 }, { saved: 3 })
  unsave(4)
  unsave(99)
  expect(board()?.pin_count, 'these pins were not on the board').toBe(1)
  unsave(3)
  // Its picture was not on the cover.
  expect(board()).toMatchObject({ pin_count: 0, cover_images: [1, 2].map(coverOf), images })
  unsave(2)
  expect(board()).toMatchObject({ pin_count: 0, cover_images: [coverOf(1)] })
  expect(board()).not.toHaveProperty('images')
  fold({ type: 'pin/deleted', payload: { pinIds: [pinId(1)] } })
  expect(board()?.cover_images).toEqual([])
})

test('a pin of a section is counted and shown there, and leaves it when it is removed or deleted (spec business §4)', () => {
  const A = '601' as SectionId
  const [one, other] = [A, '602' as SectionId].map((id) => ({
    id,
    slug: id,
    title: id,
    pin_count: 1,
    cover_images: [1, 2].map(coverOf),
  }))
  const more = { pin_count: 4, sectionless_pin_count: 2, sections: [one!, other!] }
  const { fold, board, unsave } = given(more, { saved: 1, section: A })
  const counts = () => [
    board()?.pin_count,
    board()?.sectionless_pin_count,
    ...(board()?.sections ?? []).map(({ pin_count }) => pin_count),
  ]
  fold({ type: 'pin/deleted', payload: { pinIds: [pinId(1), pinId(99)] } })
  expect(counts()).toEqual([3, 2, 0, 1])
  expect(board()?.sections).toMatchObject([{ cover_images: [coverOf(2)] }, { cover_images: [1, 2].map(coverOf) }])
  fold({ type: 'pin/deleted', payload: { pinIds: [pinId(1)] } })
  expect(counts(), 'it was deleted before').toEqual([3, 2, 0, 1])
  const pinIds = [pinId(1), pinId(2), pinId(99)]
  fold({ type: 'pin/restored', payload: { pinIds } })
  expect(counts()).toEqual([4, 2, 1, 1])
  fold({ type: 'pin/restored', payload: { pinIds } })
  expect(counts(), 'it was restored before').toEqual([4, 2, 1, 1])
  fold({
    type: 'board/received',
    payload: { boards: [{ ...food, ...more, sections: [{ ...one!, pin_count: 0 }, other!] }] },
  })
  fold({ type: 'pin/received', payload: { pins: [{ ...gridPin(3), saved_to: [brief] }] } })
  fold({ type: 'pin/deleted', payload: { pinIds: [pinId(3)] } })
  const before = counts()
  unsave(3)
  expect(counts(), 'a deleted pin is on no board').toEqual(before)
  unsave(1)
  expect(counts()).toEqual([2, 1, 0, 1])
})

test('a board that does not know its sections and their counts gets none by a save', () => {
  const { save, board } = given()
  save(1)
  expect(board()).not.toHaveProperty('sections')
  expect(board()).not.toHaveProperty('sectionless_pin_count')
})
