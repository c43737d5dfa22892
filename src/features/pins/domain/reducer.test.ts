import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, gridPin, pinId } from '#testing/samples.ts'

const PIN = pinId(1)
const GARDEN = '501' as BoardId
const BEDS = '502' as BoardId

/** Folds these onto what the store holds, each with the time of its answer. */
function given() {
  const store = createProductStore()
  const boards = () => store.tables.pins.get(PIN)?.saved_to.map(({ id }) => id)
  return { store, boards }
}

function settled(at: number, news: NewFact): AnyFact {
  return { id: String(at), at, by: ANA_ID, settled: true, ...news }
}
const saved = (at: number, boardId: BoardId) => settled(at, { type: 'pin/saved', payload: { pinId: PIN, boardId } })
const unsaved = (at: number, boardId: BoardId) => settled(at, { type: 'pin/unsaved', payload: { pinId: PIN, boardId } })
const brief = (id: string) => ({ id, name: '', url: '', privacy: 'public' as const })
const received = (at: number, boardId: BoardId) => {
  const { settled: _, ...fact } = settled(at, {
    type: 'pin/received',
    payload: { pins: [gridPin(1, { saved_to: [brief(boardId)] } as never)] },
  }) as AnyFact & { settled?: true }
  return fact as AnyFact
}

test.each([
  { gap: 'a second', later: 1_000 },
  { gap: 'an hour, or a clock that was set', later: 3_600_000 },
])('a tail of the log that is folded onto a pin that has it ends as it did: acts $gap apart', ({ later }) => {
  const { store, boards } = given()
  const facts = [
    unsaved(2_000, BEDS),
    saved(2_000, GARDEN),
    received(2_000 + later, GARDEN),
    saved(2_100 + later, BEDS),
    settled(2_200 + later, { type: 'pin/unliked', payload: { pinId: PIN } }),
  ]
  store.fold([received(1_000, BEDS), ...facts])
  expect(boards()).toEqual([BEDS, GARDEN])
  for (let from = 0; from < facts.length; from += 1) {
    store.fold(facts.slice(from))
    expect(boards(), `from ${from}`).toEqual([BEDS, GARDEN])
  }
})

test('after a clock was set back by an hour, acts are folded and answers from before them do not undo them', () => {
  const { store, boards } = given()
  store.fold([received(3_600_000, GARDEN), saved(3_600_100, BEDS)])
  store.fold([unsaved(5_000, BEDS)])
  expect(boards()).toEqual([GARDEN])
  store.fold([received(4_900, BEDS)])
  expect(boards()).toEqual([GARDEN])
  store.fold([received(5_100, BEDS)])
  expect(boards()).toEqual([BEDS])
})
