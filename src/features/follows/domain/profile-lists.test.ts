import { expect, test } from 'vitest'
import type { BoardId, SectionId } from '#contracts/ids.ts'
import { momentOfAct } from '#contracts/moment.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import { newDraft } from '#features/drafts/domain/new-draft.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { createProductStore } from '#testing/product.ts'
import { ana, ANA_ID, food, FOOD_ID, gridPin, pinId } from '#testing/samples.ts'
import { profileList } from '../constants.ts'

const STORY_ID = '801' as DraftId
const PICTURE_ID = '802' as DraftId
const SECTION = { id: '601' as SectionId, slug: 'beds', title: 'Beds', pin_count: 1, cover_images: [] }
let made = 0
const fact = (news: NewFact, by: AnyFact['by'] = ANA_ID): AnyFact => ({
  id: String((made += 1)),
  at: made,
  by,
  ...news,
})

/**
 * Ana with a picture pin, a story pin, and a draft of each. Returns a function for the lists that an act makes
 * uncertain.
 */
function given() {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const store = createProductStore(orders, index)
  store.fold(
    [
      { type: 'user/received', payload: { users: [{ ...ana, username: 'Ana' }] } } as const,
      { type: 'board/received', payload: { boards: [food] } } as const,
      { type: 'pin/received', payload: { pins: [gridPin(1), gridPin(2, { kind: 'story' })] } } as const,
    ].map((news) => fact(news)),
  )
  for (const [id, type] of [
    [STORY_ID, 'story'],
    [PICTURE_ID, 'single'],
  ] as const)
    store.fold([fact({ type: 'draft/created', payload: { draftId: id, data: { type } } })])
  return (news: NewFact, by: AnyFact['by'] = ANA_ID): readonly string[] => {
    store.fold([{ ...fact(news, by), settled: true, moment: momentOfAct(String(made), 1) }])
    return [...orders.takeUnseenDoubts().keys()].filter((key) => !key.startsWith('board:')).sort()
  }
}

const own = (...kinds: Parameters<typeof profileList>[0][]) => kinds.map((kind) => profileList(kind, 'ana'))
const ALL = own('created', 'favourites', 'saved', 'stories', 'tried')
const deleted = (...numbers: number[]): NewFact => ({ type: 'pin/deleted', payload: { pinIds: numbers.map(pinId) } })
const restored = (...numbers: number[]): NewFact => ({ type: 'pin/restored', payload: { pinIds: numbers.map(pinId) } })
const place = { pinId: pinId(1), boardId: FOOD_ID }
const published = (draftId: DraftId): NewFact => ({
  type: 'draft/marked',
  payload: { draftIds: [draftId], marks: { state: 'published' } },
})
const sectionDeleted = (keepsPins: boolean): NewFact => ({
  type: 'section/deleted',
  payload: { boardId: FOOD_ID, sectionId: SECTION.id, keepsPins },
})
const sectionRestored = (keptPins: boolean): NewFact => ({
  type: 'section/restored',
  payload: { boardId: FOOD_ID, section: SECTION, index: 0, keptPins },
})

test.each<readonly [string, NewFact, readonly string[]]>([
  ['a save', { type: 'pin/saved', payload: place }, own('saved')],
  ['its undo', { type: 'pin/unsaved', payload: place }, own('saved')],
  [
    'another order on a board',
    { type: 'pin/arranged', payload: { boardId: FOOD_ID, pinIds: [pinId(1)], places: [null] } },
    own('saved'),
  ],
  ['a try', { type: 'pin/tried', payload: { pinId: pinId(1), isTried: true } }, own('tried')],
  ['a new favourite', { type: 'pin/favourited', payload: { pinId: pinId(1), isFavourite: true } }, own('favourites')],
  [
    'a removed favourite',
    { type: 'pin/favourited', payload: { pinId: pinId(1), isFavourite: false } },
    own('favourites'),
  ],
  ['a deleted picture', deleted(1), own('created', 'favourites', 'saved', 'tried')],
  ['a deleted story', deleted(1, 2), ALL],
  ['a deleted pin that is not known here', deleted(9), ALL],
  ['a restored picture', restored(1), own('created', 'favourites', 'saved', 'tried')],
  ['a deleted board', { type: 'board/deleted', payload: { boardId: FOOD_ID } }, ALL],
  ['a restored board', { type: 'board/restored', payload: { boardId: FOOD_ID } }, ALL],
  ['a new board', { type: 'board/created', payload: { board: { ...food, id: '502' as BoardId } } }, []],
  ['a section that is deleted with its pins', sectionDeleted(false), own('saved')],
  ['a section whose pins stay on the board', sectionDeleted(true), []],
  ['a section that comes back with its pins', sectionRestored(false), own('saved')],
  ['a section that comes back to pins that stayed', sectionRestored(true), []],
  ['a published picture', published(PICTURE_ID), own('created', 'saved')],
  ['a published story', published(STORY_ID), own('created', 'saved', 'stories')],
  ['a deleted draft', { type: 'draft/marked', payload: { draftIds: [STORY_ID], marks: { state: 'deleted' } } }, []],
  ['a like', { type: 'pin/liked', payload: { pinId: pinId(1) } }, []],
])("the member's own lists are stale after %s (spec business §4)", (_, news, lists) => {
  expect(given()(news)).toEqual(lists)
})

test('a draft that the server reports as published makes the lists stale once (spec business §4)', () => {
  const act = given()
  const draft = { ...newDraft(STORY_ID, { type: 'story' }, 0), rev: 2, state: 'published' } as const
  const received: NewFact = { type: 'draft/received', payload: { drafts: [draft] } }
  expect(act(received)).toEqual(own('created', 'saved', 'stories'))
  expect(act(received)).toEqual([])
})

test('an act of somebody unknown here makes no list stale', () => {
  expect(given()({ type: 'pin/saved', payload: place }, null)).toEqual([])
})

test("a save, its undo, a try and favourites are in the member's own lists before the server knows them", () => {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const store = createProductStore(orders, index)
  const fold = (news: NewFact) => store.fold([fact(news)])
  const [saved, tried] = [profileList('saved', 'ana'), profileList('tried', 'ana')]
  const favourites = profileList('favourites', 'ana')
  fold({ type: 'user/received', payload: { users: [ana] } })
  fold({ type: 'pin/received', payload: { pins: [gridPin(1), gridPin(2)] } })
  for (const key of [saved, tried, favourites]) {
    const items = [{ id: pinId(2), width: 2, height: 3, color: 0 }]
    orders.receive({ key, after: null, bookmark: '-end-', at: 1, items })
  }
  const shown = (key: typeof saved) =>
    Array.from(orders.get(key)!.handles.slice(0, orders.get(key)!.count), (handle) => index.idOf(handle))
  fold({ type: 'pin/saved', payload: place })
  fold({ type: 'pin/tried', payload: { pinId: pinId(1), isTried: true } })
  expect(shown(saved)).toEqual([pinId(1), pinId(2)])
  expect(shown(tried)).toEqual([pinId(1), pinId(2)])
  fold({ type: 'pin/unsaved', payload: place })
  expect(shown(saved)).toEqual([pinId(2)])
  fold({ type: 'pin/favourited', payload: { pinId: pinId(1), isFavourite: true } })
  expect(shown(favourites)).toEqual([pinId(1), pinId(2)])
  fold({ type: 'pin/favourited', payload: { pinId: pinId(2), isFavourite: false } })
  expect(shown(favourites)).toEqual([pinId(1)])
})
