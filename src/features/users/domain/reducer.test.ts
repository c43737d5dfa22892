import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { momentOfSeq } from '#contracts/moment.ts'
import { momentOf } from '#contracts/moment.ts'
import type { AnyFact, NewFact } from '../../index.ts'
import { createProductStore } from '#testing/product.ts'
import { ana, ANA_ID, food, fullPin, gridPin, pinId } from '#testing/samples.ts'

const ART_ID = '502' as BoardId
const brief = ({ id, name, url, privacy }: typeof food) => ({ id, name, url, privacy })
const art = { ...food, id: ART_ID, name: 'Art', slug: 'art', url: '/ana/art/' }

let made = 0
const fact = (news: NewFact): AnyFact => ({ id: String((made += 1)), at: made, by: ANA_ID, ...news })

/** A member with ten pins, one of them on both boards. */
function given() {
  const store = createProductStore()
  const pin = gridPin(1, { saved_to: [brief(food), brief(art)] })
  store.fold(
    [
      { type: 'user/received', payload: { users: [{ ...ana, pin_count: 10 }] } } as const,
      { type: 'board/received', payload: { boards: [food, art] } } as const,
      { type: 'pin/received', payload: { pins: [pin] } } as const,
    ].map(fact),
  )
  const counts = () => [
    store.tables.users.get(ANA_ID)?.pin_count,
    store.tables.boards.get(food.id)?.pin_count,
    store.tables.boards.get(ART_ID)?.pin_count,
  ]
  return { store, counts }
}

test('deleting a pin that is on two boards takes one off each board and two off the member, as on the server', () => {
  const { store, counts } = given()
  store.fold([fact({ type: 'pin/deleted', payload: { pinIds: [pinId(1)] } })])
  expect(counts()).toEqual([8, 3, 3])
  store.fold([fact({ type: 'pin/restored', payload: { pinIds: [pinId(1)] } })])
  expect(counts()).toEqual([10, 4, 4])
})

test("answers about a pin or a board set the number of their person's pins, unless they are older (spec viewer §7)", () => {
  const { store, counts } = given()
  const at = (seq: string) => ({ moment: momentOf({ seq, time: '1' }) })
  const person = { ...gridPin(1).pinner, id: ANA_ID }
  const pinWith = (pin_count: number, seq: string): AnyFact => ({
    ...fact({ type: 'pin/received', payload: { pins: [{ ...fullPin(1), pinner: { ...person, pin_count } }] } }),
    ...at(seq),
  })
  store.fold([pinWith(12, '5')])
  expect(counts()[0]).toBe(12)
  store.fold([pinWith(11, '4')])
  expect(counts()[0]).toBe(12)
  const board = { ...food, owner: { ...food.owner, pin_count: 14 } }
  store.fold([{ ...fact({ type: 'board/received', payload: { boards: [board] } }), ...at('6') }])
  expect(counts()[0]).toBe(14)
  store.fold([fact({ type: 'pin/received', payload: { pins: [gridPin(1, { pinner: person })] } })])
  expect(counts()[0]).toBe(14)
})

test('a deleted board does not count, because its pins were removed with it', () => {
  const { store, counts } = given()
  store.fold([fact({ type: 'board/deleted', payload: { boardId: ART_ID } })])
  expect(counts()[0]).toBe(6)
  store.fold([fact({ type: 'pin/deleted', payload: { pinIds: [pinId(1)] } })])
  expect(counts()[0]).toBe(5)
})

test('a record of a list leaves the fields that only the own record has, and an own record replaces them', () => {
  const { store } = given()
  const receive = (user: typeof ana) => store.fold([fact({ type: 'user/received', payload: { users: [user] } })])
  receive({ ...ana, save_behavior: 'ask', recent_boards: [ART_ID], hides_pin_footer: true })
  receive({ ...ana, full_name: 'Ana L.' })
  const listed = { full_name: 'Ana L.', save_behavior: 'ask', recent_boards: [ART_ID], hides_pin_footer: true }
  expect(store.tables.users.get(ANA_ID)).toMatchObject(listed)
  receive({ ...ana, save_behavior: 'one_tap', recent_boards: [] })
  expect(store.tables.users.get(ANA_ID)).toEqual({ ...ana, save_behavior: 'one_tap', recent_boards: [] })
})

test('a save is the last one at once and moves its board to the front; a deleted board leaves the recent ones (spec viewer §4)', () => {
  const { store } = given()
  const own = () => store.tables.users.get(ANA_ID)
  store.fold([fact({ type: 'user/boards-shortlisted', payload: { memberId: ANA_ID, boardIds: [food.id, ART_ID] } })])
  store.fold([fact({ type: 'pin/received', payload: { pins: [gridPin(2)] } })])
  store.fold([fact({ type: 'pin/saved', payload: { pinId: pinId(2), boardId: ART_ID } })])
  expect(own()).toMatchObject({ last_repin_id: pinId(2), recent_boards: [ART_ID, food.id] })
  store.fold([fact({ type: 'board/deleted', payload: { boardId: ART_ID } })])
  expect(own()?.recent_boards).toEqual([food.id])
})

test('an answer about a part of the record does not hold back a whole record that is older than the answer', () => {
  const { store } = given()
  const at = (seq: string, news: NewFact): AnyFact => ({ ...fact(news), moment: momentOfSeq(seq) })
  store.fold([
    at('12', { type: 'user/received', payload: { users: [{ ...ana, pin_count: 13 }] } }),
    at('14', { type: 'user/boards-shortlisted', payload: { memberId: ANA_ID, boardIds: [food.id] } }),
    at('13', { type: 'user/received', payload: { users: [{ ...ana, pin_count: 14 }] } }),
  ])
  expect(store.tables.users.get(ANA_ID)).toMatchObject({ pin_count: 14, recent_boards: [food.id] })
})

test('a board for quick saves is not counted, and the member then has one (spec viewer §4)', () => {
  const { store } = given()
  const own = () => store.tables.users.get(ANA_ID)
  store.fold([fact({ type: 'user/boards-shortlisted', payload: { memberId: ANA_ID, boardIds: [] } })])
  const before = own()?.board_count
  const board = { ...food, id: '503' as BoardId, name: 'Quick', slug: 'quick', is_quick_save: true }
  store.fold([fact({ type: 'board/created', payload: { board } })])
  expect(own()).toMatchObject({ board_count: before, has_quicksave_board: true })
})
