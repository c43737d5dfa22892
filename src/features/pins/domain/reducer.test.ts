import { expect, test } from 'vitest'
import type { BoardId, SectionId } from '#contracts/ids.ts'
import { momentOf, momentOfAct } from '#contracts/moment.ts'
import type { EditTable } from '#contracts/table.ts'
import { boardList } from '#features/boards/domain/board-lists.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, food, fullPin, gridPin, pinId } from '#testing/samples.ts'
import type { PinRow } from '../contract.ts'
import { reducePins, touchedInLists, touchedPins } from './reducer.ts'

const PIN = pinId(1)
const GARDEN = '501' as BoardId
const BEDS = '502' as BoardId

/** A store with a function that folds facts, each with its sequence number on the server. */
function given() {
  const store = createProductStore()
  const boards = () => store.tables.pins.get(PIN)?.saved_to.map(({ id }) => id)
  return { store, boards }
}

const fact = (news: NewFact): AnyFact => ({ id: 'f', at: 1_000, by: ANA_ID, ...news })
const act = (seq: number, news: NewFact): AnyFact => ({
  ...fact(news),
  settled: true,
  moment: momentOfAct(String(seq), 1),
})
const saved = (seq: number, boardId: BoardId) => act(seq, { type: 'pin/saved', payload: { pinId: PIN, boardId } })
const unsaved = (seq: number, boardId: BoardId) => act(seq, { type: 'pin/unsaved', payload: { pinId: PIN, boardId } })
const brief = (id: BoardId) => ({ id, name: '', url: '', privacy: 'public' as const })
const received = (seq: number, boardId: BoardId): AnyFact => ({
  ...fact({ type: 'pin/received', payload: { pins: [gridPin(1, { saved_to: [brief(boardId)] })] } }),
  moment: momentOf({ seq: String(seq), time: '1000' }),
})

test("the log's tail folded again onto a pin leaves it unchanged", () => {
  const { store, boards } = given()
  const facts = [
    unsaved(2, BEDS),
    saved(3, GARDEN),
    received(3, GARDEN),
    saved(4, BEDS),
    act(5, { type: 'pin/unliked', payload: { pinId: PIN } }),
  ]
  store.fold([received(1, BEDS), ...facts])
  expect(boards()).toEqual([BEDS, GARDEN])
  for (let from = 0; from < facts.length; from += 1) {
    store.fold(facts.slice(from))
    expect(boards(), `from ${from}`).toEqual([BEDS, GARDEN])
  }
})

test('an answer from before an act does not undo it, and one from after it counts', () => {
  const { store, boards } = given()
  store.fold([received(1, GARDEN), saved(4, BEDS)])
  store.fold([received(3, BEDS)])
  expect(boards()).toEqual([BEDS, GARDEN])
  store.fold([received(4, BEDS)])
  expect(boards()).toEqual([BEDS])
})

test('a pin that is moved into a section says so where it is saved, and forgets it when removed', () => {
  const { store } = given()
  const section = { id: '601' as SectionId, slug: 'beds', title: 'Beds', pin_count: 0, cover_images: [] }
  const filled = (seq: number, sectionId: SectionId | null) =>
    act(seq, { type: 'section/filled', payload: { boardId: GARDEN, pinIds: [PIN], sectionId, from: [null] } })
  const sections = () => store.tables.pins.get(PIN)?.saved_to.map((board) => board.section?.title)
  store.fold([
    fact({ type: 'board/received', payload: { boards: [{ ...food, id: GARDEN, sections: [section] }] } }),
    received(1, GARDEN),
    saved(2, BEDS),
    filled(3, section.id),
  ])
  expect(sections()).toEqual([undefined, 'Beds'])
  store.fold([filled(4, null)])
  expect(sections()).toEqual([undefined, undefined])
})

test('a picture that is said to be a product shows its price at once, and none when that is undone', () => {
  const { store } = given()
  store.fold([fact({ type: 'pin/received', payload: { pins: [fullPin(1, { kind: 'image', price: null })] } })])
  const productOffer = { price: 20, currency: 'EUR', in_stock: false, brand: 'Lumen', ships_to: null }
  const shown = () => {
    const pin = store.tables.pins.get(PIN)
    return pin && 'rich_metadata' in pin
      ? [pin.kind, pin.price, pin.price_value, pin.price_currency, pin.is_oos_product, pin.rich_metadata?.type]
      : null
  }
  store.fold([act(2, { type: 'pin/edited', payload: { pinId: PIN, changes: { productOffer } } })])
  expect(shown()).toEqual(['product', '€20.00', 20, 'EUR', true, 'product'])
  store.fold([act(3, { type: 'pin/edited', payload: { pinId: PIN, changes: { productOffer: null } } })])
  expect(shown()).toEqual(['image', null, null, null, false, undefined])
})

test('captions that the owner adds or removes are in the player at once', () => {
  const { store } = given()
  const videos = { video_list: {}, has_sound: false, captions: [{ language: 'en', url: '/v/en.vtt' }] }
  const captions = { en: '/v/en.vtt' }
  store.fold([fact({ type: 'pin/received', payload: { pins: [fullPin(1, { kind: 'video', videos, captions })] } })])
  const edit = (seq: number, next: Readonly<Record<string, string>>) =>
    store.fold([act(seq, { type: 'pin/edited', payload: { pinId: PIN, changes: { captions: next } } })])
  edit(2, { ...captions, de: '/v/de.vtt' })
  expect(shownPin(store)).toMatchObject({
    captions: { en: '/v/en.vtt', de: '/v/de.vtt' },
    videos: {
      captions: [
        { language: 'en', url: '/v/en.vtt' },
        { language: 'de', url: '/v/de.vtt' },
      ],
    },
  })
  edit(3, {})
  expect(shownPin(store)).toMatchObject({ captions: {}, videos: { captions: [] } })
})

const shownPin = (store: ReturnType<typeof given>['store'], number = 1) => store.tables.pins.get(pinId(number))

test('a save adds the board once, with its name, and counts; a removal takes both back, never below 0', () => {
  const { store } = given()
  const pin = (repins: number) =>
    fact({ type: 'pin/received', payload: { pins: [fullPin(1, { repin_count: repins })] } })
  const { id, name, url, privacy } = food
  const save = fact({ type: 'pin/saved', payload: { pinId: PIN, boardId: id } })
  const unsave = fact({ type: 'pin/unsaved', payload: { pinId: PIN, boardId: id } })
  store.fold([fact({ type: 'board/received', payload: { boards: [food] } }), pin(3)])
  for (let times = 0; times < 2; times += 1) {
    store.fold([save])
    expect(shownPin(store)).toMatchObject({ saved_to: [{ id, name, url, privacy }], repin_count: 4 })
  }
  for (let times = 0; times < 2; times += 1) {
    store.fold([unsave])
    expect(shownPin(store)).toMatchObject({ saved_to: [], repin_count: 3 })
  }
  store.fold([pin(0), save, pin(0), unsave])
  expect(shownPin(store)).toMatchObject({ repin_count: 0 })
  store.fold([fact({ type: 'pin/saved', payload: { pinId: PIN, boardId: BEDS } })])
  expect(shownPin(store)?.saved_to).toEqual([brief(BEDS)])
})

test('a pin that is removed from one of its boards stays on the others', () => {
  const { store } = given()
  const saved_to = [brief(GARDEN), brief(BEDS)]
  store.fold([fact({ type: 'pin/received', payload: { pins: [fullPin(1, { saved_to, repin_count: 3 })] } })])
  for (let times = 0; times < 2; times += 1) {
    store.fold([fact({ type: 'pin/unsaved', payload: { pinId: PIN, boardId: BEDS } })])
    expect(shownPin(store)).toMatchObject({ saved_to: [brief(GARDEN)], repin_count: 2 })
  }
})

test('the card of a pin has no number of saves, and gets none by a save or its removal', () => {
  const { store } = given()
  store.fold([fact({ type: 'pin/received', payload: { pins: [gridPin(1)] } }), saved(1, BEDS), unsaved(2, BEDS)])
  expect(shownPin(store)).not.toHaveProperty('repin_count')
})

test('a like sets the reaction, and taking it back removes it', () => {
  const { store } = given()
  store.fold([fact({ type: 'pin/received', payload: { pins: [gridPin(1)] } })])
  store.fold([fact({ type: 'pin/liked', payload: { pinId: PIN } })])
  expect(shownPin(store)).toMatchObject({ reaction_by_me: 1, reaction_counts: { 1: 6 } })
  store.fold([fact({ type: 'pin/unliked', payload: { pinId: PIN } })])
  expect(shownPin(store)).toMatchObject({ reaction_by_me: 0, reaction_counts: { 1: 5 } })
})

test('an edit changes what it names and nothing else; of a card only the title is known', () => {
  const { store } = given()
  const [whole, card] = [fullPin(1), gridPin(2)]
  store.fold([fact({ type: 'pin/received', payload: { pins: [whole, card] } })])
  const edit = (number: number, changes: Extract<NewFact, { type: 'pin/edited' }>['payload']['changes']) =>
    store.fold([fact({ type: 'pin/edited', payload: { pinId: pinId(number), changes } })])
  const all = {
    title: 'Oak',
    description: 'An oak',
    altText: 'A tree',
    link: 'https://oak.example/',
    isAdIneligible: true,
    areCommentsOff: true,
    isShoppingRecOff: true,
  }
  edit(1, {})
  expect(shownPin(store)).toEqual(whole)
  edit(1, all)
  const edited = {
    ...whole,
    title: 'Oak',
    description: 'An oak',
    alt_text: 'A tree',
    link: 'https://oak.example/',
    is_ad_ineligible: true,
    comments_disabled: true,
    shopping_rec_disabled: true,
  }
  expect(shownPin(store)).toEqual(edited)
  edit(1, {})
  expect(shownPin(store)).toEqual(edited)
  edit(2, all)
  expect(shownPin(store, 2)).toEqual({ ...card, title: 'Oak' })
})

test('a product that is in stock is not said to be sold out', () => {
  const { store } = given()
  store.fold([fact({ type: 'pin/received', payload: { pins: [fullPin(1)] } })])
  const productOffer = { price: 20, currency: 'EUR', in_stock: true, brand: 'Lumen', ships_to: null }
  store.fold([act(2, { type: 'pin/edited', payload: { pinId: PIN, changes: { productOffer } } })])
  expect(shownPin(store)).toMatchObject({ is_oos_product: false, rich_metadata: { brand: 'Lumen' } })
})

test('a pin that the server does not have is said to be missed', () => {
  const { store } = given()
  store.fold([fact({ type: 'pin/received', payload: { pins: [gridPin(1)] } })])
  store.fold([fact({ type: 'pin/missed', payload: { pinId: PIN } })])
  expect(shownPin(store)).toMatchObject({ missed: true })
})

test('a section names itself on its own board only, and a pin that is not on the board stays as it is', () => {
  const { store } = given()
  const section = { id: '601' as SectionId, slug: 'beds', title: 'Beds', pin_count: 0, cover_images: [] }
  const fill = (pinIds: readonly ReturnType<typeof pinId>[]) =>
    fact({
      type: 'section/filled',
      payload: { boardId: GARDEN, pinIds, sectionId: section.id, from: pinIds.map(() => null) },
    })
  store.fold([
    fact({
      type: 'board/received',
      payload: { boards: [{ ...food, id: GARDEN, sections: [{ ...section, id: '600' as SectionId }, section] }] },
    }),
    fact({
      type: 'pin/received',
      payload: { pins: [gridPin(1, { saved_to: [brief(GARDEN)] }), gridPin(2, { saved_to: [brief(BEDS)] })] },
    }),
    fill([PIN, pinId(2), pinId(3)]),
  ])
  expect(shownPin(store)?.saved_to).toEqual([
    { ...brief(GARDEN), section: { id: section.id, slug: 'beds', title: 'Beds' } },
  ])
  expect(shownPin(store, 2)?.saved_to).toEqual([brief(BEDS)])
})

/** Orders of lists that note what is done to them. The pin is in these lists. */
function notingOrders(keys: readonly string[]) {
  const done: string[] = []
  const orders: Parameters<typeof reducePins>[0]['orders'] = {
    receive: () => {},
    begin: () => {},
    add: () => {},
    move: () => {},
    remove: () => {},
    doubt: (key) => void done.push(`doubt ${key}`),
    drop: (id) => void done.push(`drop ${id}`),
    restore: (id) => void done.push(`restore ${id}`),
    keysWith: () => keys as never,
  }
  return { orders, done }
}

/** Pins in a table that accepts every change, or none to a deleted mark, as for a row that is newer than the fact. */
function pinTable(rows: readonly PinRow[], isNewer = false) {
  const known = new Map(rows.map((row) => [row.id as string, row]))
  const pins = {
    get: (id: string) => known.get(id),
    put: (id: string, row: PinRow) => void known.set(id, row),
    update(id: string, change: (row: PinRow) => void) {
      const row = structuredClone(known.get(id))
      if (!row || isNewer) return
      change(row)
      known.set(id, row)
    },
  }
  return pins as unknown as EditTable<PinRow>
}

const nowhere = { boards: { get: () => undefined } }
const folded = (pins: EditTable<PinRow>, news: NewFact, keys: readonly string[] = []) => {
  const { orders, done } = notingOrders(keys)
  reducePins({ pins, orders }, fact(news) as never, nowhere)
  return done
}

test('a deleted pin leaves all lists, unless the row is newer than the deletion', () => {
  for (const type of ['pin/deleted', 'pin/gone'] as const) {
    const news = { type, payload: { pinIds: [PIN, pinId(2)] } } as const
    expect(folded(pinTable([gridPin(1)]), news)).toEqual([`drop ${PIN}`, `drop ${pinId(2)}`])
    expect(folded(pinTable([gridPin(1)], true), news)).toEqual([`drop ${pinId(2)}`])
  }
})

test('restored pins return to their lists in reverse, and a list of a board that lacks one is read again', () => {
  const on = [brief(GARDEN), brief(BEDS)]
  const rows = [1, 2].map((number) => ({ ...gridPin(number, { saved_to: on }), deleted: true }))
  const news = { type: 'pin/restored', payload: { pinIds: [PIN, pinId(2), pinId(3)] } } as const
  const pins = pinTable(rows)
  expect(folded(pins, news, [boardList(GARDEN)])).toEqual([
    `restore ${pinId(2)}`,
    `doubt ${boardList(BEDS)}`,
    `restore ${PIN}`,
    `doubt ${boardList(BEDS)}`,
  ])
  expect(pins.get(PIN)).not.toHaveProperty('deleted')
  expect(folded(pinTable(rows, true), news), 'the pins were deleted again').toEqual([])
})

test('a pin that another device restored returns to its lists when it is received', () => {
  const deleted = { ...gridPin(1), deleted: true }
  const receive = (pin: PinRow, isNewer = false) => {
    const pins = pinTable([deleted, gridPin(2)])
    if (isNewer) pins.put = () => {}
    return folded(pins, { type: 'pin/received', payload: { pins: [pin, gridPin(2)] } })
  }
  expect(receive(gridPin(1))).toEqual([`restore ${PIN}`])
  expect(receive(gridPin(1), true), 'the deletion is newer').toEqual([])
})

test('a fact names its pins, and the lists that pins leave or to which they return', () => {
  const pins = pinTable([{ ...gridPin(1), deleted: true }, gridPin(2)])
  const orders = { keysWith: (id: string) => [`board:${id}`] as never }
  const touched = (news: NewFact) => touchedInLists(fact(news) as never, { pins }, orders)
  const [one, two] = [`pins/${PIN}`, `pins/${pinId(2)}`]
  expect(touched({ type: 'pin/received', payload: { pins: [gridPin(1), gridPin(2), gridPin(3)] } })).toEqual([
    one,
    two,
    `pins/${pinId(3)}`,
    `orders/board:${PIN}`,
  ])
  expect(touched({ type: 'pin/deleted', payload: { pinIds: [pinId(2)] } })).toEqual([two, `orders/board:${pinId(2)}`])
  expect(touchedPins(fact({ type: 'pin/liked', payload: { pinId: PIN } }) as never)).toEqual([one])
})
