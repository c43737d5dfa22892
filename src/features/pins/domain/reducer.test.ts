import { expect, test } from 'vitest'
import type { BoardId, SectionId } from '#contracts/ids.ts'
import { momentOf, momentOfAct } from '#contracts/moment.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, food, fullPin, gridPin, pinId } from '#testing/samples.ts'

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
const brief = (id: string) => ({ id, name: '', url: '', privacy: 'public' as const })
const received = (seq: number, boardId: BoardId): AnyFact => ({
  ...fact({ type: 'pin/received', payload: { pins: [gridPin(1, { saved_to: [brief(boardId)] } as never)] } }),
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
    return pin && 'rich_metadata' in pin ? [pin.kind, pin.price, pin.is_oos_product, pin.rich_metadata?.type] : null
  }
  store.fold([act(2, { type: 'pin/edited', payload: { pinId: PIN, changes: { productOffer } } })])
  expect(shown()).toEqual(['product', '€20.00', true, 'product'])
  store.fold([act(3, { type: 'pin/edited', payload: { pinId: PIN, changes: { productOffer: null } } })])
  expect(shown()).toEqual(['image', null, false, undefined])
})
