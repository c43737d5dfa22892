import { expect, test } from 'vitest'
import type { AnyFact, NewFact } from '#features/index.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, gridPin, pinId } from '#testing/samples.ts'

const PIN = pinId(1)
let made = 0
function fact(news: NewFact, at: number): AnyFact {
  made += 1
  return { id: String(made), at, by: ANA_ID, ...news }
}
const received = (at: number, reactionByMe: 0 | 1 = 0) =>
  fact(
    {
      type: 'pin/received',
      payload: {
        pins: [gridPin(1, { reaction_by_me: reactionByMe, reaction_counts: { 1: 5 + reactionByMe } }), gridPin(2)],
      },
    },
    at,
  )
const liked = (at: number) => fact({ type: 'pin/liked', payload: { pinId: PIN } }, at)
const deleted = (at: number) => fact({ type: 'pin/deleted', payload: { pinIds: [PIN, pinId(3)] } }, at)

function given() {
  const store = createProductStore()
  return { store, pins: store.tables.pins, unseen: store.tables.unseenPins }
}

test('an answer that was asked for before an act and brings its pin for the first time does not hide the act', () => {
  const { store, pins, unseen } = given()
  store.fold([liked(2_000), deleted(3_000)])
  store.fold([received(1_000)])
  expect(pins.get(PIN)).toMatchObject({ reaction_by_me: 1, reaction_counts: { 1: 6 }, deleted: true })
  expect(pins.get(pinId(2))?.deleted).toBeUndefined()
  expect([unseen.get(PIN), unseen.get(pinId(3))?.facts.length]).toEqual([undefined, 1])
})

test('an answer that was asked for after the act has it already, and one from before it that comes later changes nothing', () => {
  const { store, pins } = given()
  store.fold([liked(2_000)])
  store.fold([received(2_500, 1)])
  expect(pins.get(PIN)).toMatchObject({ reaction_by_me: 1, reaction_counts: { 1: 6 } })
  store.fold([received(1_000, 0)])
  expect(pins.get(PIN)).toMatchObject({ reaction_by_me: 1, reaction_counts: { 1: 6 } })
})

test('an act that is pending on a pin that is not known is shown when the pin comes, and taken back with it', () => {
  const { store, pins, unseen } = given()
  const act = liked(2_000)
  store.addPending('a', [act])
  store.fold([received(1_000)])
  expect(pins.get(PIN)).toMatchObject({ reaction_by_me: 1, reaction_counts: { 1: 6 } })
  store.settle('a', [])
  expect(pins.get(PIN)).toMatchObject({ reaction_by_me: 0, reaction_counts: { 1: 5 } })
  expect(unseen.get(PIN)).toBeUndefined()
})

test('an act that is folded twice is kept once', () => {
  const { store, unseen } = given()
  const act = liked(2_000)
  store.fold([act])
  store.fold([act])
  expect(unseen.get(PIN)?.facts).toEqual([act])
})
