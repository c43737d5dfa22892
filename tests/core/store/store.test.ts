import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { failed, ok } from '#contracts/result.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import { ANA_ID, ana, food, FOOD_ID, fullPin, gridPin, pinId } from '#testing/samples.ts'
import { createProductStore, registry, type ProductStore } from '#testing/product.ts'
import type { StoredRow } from '#core/store/store.ts'

let made = 0
function fact(news: NewFact, at = 1_000): AnyFact {
  made += 1
  return { id: String(made), at, by: ANA_ID, ...news }
}

const liked = (number: number, at?: number) => fact({ type: 'pin/liked', payload: { pinId: pinId(number) } }, at)
const unliked = (number: number) => fact({ type: 'pin/unliked', payload: { pinId: pinId(number) } })
const saved = (number: number, at?: number) =>
  fact({ type: 'pin/saved', payload: { pinId: pinId(number), boardId: FOOD_ID } }, at)
const unsaved = (number: number) => fact({ type: 'pin/unsaved', payload: { pinId: pinId(number), boardId: FOOD_ID } })
const received = (at: number, ...pins: ReturnType<typeof gridPin>[]) =>
  fact({ type: 'pin/received', payload: { pins } }, at)

/** What a snapshot has of the tables that are read whole. */
function smallRows({ tables }: ProductStore): readonly StoredRow[] {
  return registry.small.flatMap((table) => tables[table]!.confirmedRows().map(([id, row]) => ({ table, id, row })))
}

/** A store with three pins and a board. */
function given() {
  const store = createProductStore()
  store.fold([
    fact({ type: 'user/received', payload: { users: [ana] } }),
    fact({ type: 'board/received', payload: { boards: [food] } }),
    received(1, gridPin(1), gridPin(2), fullPin(3)),
  ])
  store.takeChanges()
  const { pins, boards } = store.tables
  return {
    store,
    pin: (number: number) => pins.get(pinId(number))!,
    board: () => boards.get(FOOD_ID)!,
  }
}

test('a fact that is folded twice counts once', () => {
  const once = given()
  const twice = given()
  const facts = [liked(1), saved(1), saved(3), unsaved(3), unliked(1), liked(2)]
  for (const each of facts) once.store.fold([each])
  for (const each of facts) twice.store.fold([each, each])
  twice.store.fold(facts.slice(-1))
  expect(twice.pin(1)).toEqual(once.pin(1))
  expect(twice.pin(3)).toEqual(once.pin(3))
  expect(twice.board()).toEqual(once.board())
  expect(once.board().pin_count).toBe(5)
})

test('counts never fall below zero', () => {
  const { store, pin } = given()
  store.fold([received(2, gridPin(1, { reaction_by_me: 1, reaction_counts: { 1: 0 } })), unliked(1)])
  expect(pin(1).reaction_counts[1]).toBe(0)
})

test('a grid pin does not take away what the full one brought', () => {
  const { store, pin } = given()
  store.fold([received(5, gridPin(3, { title: 'Newer' }))])
  expect(pin(3)).toMatchObject({ title: 'Newer', description: 'Words about pin 3' })
})

test('a pending act is shown, confirmed facts are folded below it, and a rejection takes back only the act', () => {
  const { store, pin, board } = given()
  expect([...store.addPending('s', [saved(1)])].sort()).toEqual([
    `boards/${FOOD_ID}`,
    `orders/board:${FOOD_ID}`,
    `pins/${pinId(1)}`,
    `users/${ANA_ID}`,
  ])
  store.addPending('l', [liked(1)])
  store.fold([received(5, gridPin(1, { title: 'Renamed' }))])
  expect(pin(1)).toMatchObject({ title: 'Renamed', reaction_by_me: 1, saved_to: [{ name: 'Food' }] })
  store.settle('s', [])
  expect(pin(1)).toMatchObject({ title: 'Renamed', reaction_by_me: 1, saved_to: [] })
  expect(board().pin_count).toBe(4)
  store.settle('l', [])
  expect(pin(1).reaction_by_me).toBe(0)
  expect(store.tables.pins.confirmed(pinId(1))).toBe(pin(1))
})

test('a row that disk brings while an act is shown on it stands below the act', () => {
  const { store } = given()
  const made = { ...food, id: '777' as typeof FOOD_ID, name: 'Made' }
  store.addPending('c1', [fact({ type: 'board/created', payload: { board: made } })])
  store.tables.boards.load(made.id, { ...made, name: 'On disk', isCounted: true })
  expect(store.tables.boards.get(made.id)?.name).toBe('Made')
  store.settle('c1', [])
  expect(store.tables.boards.get(made.id)).toMatchObject({ name: 'On disk', isCounted: true })
})

test('two pending saves to one board are told apart', () => {
  const { store, pin, board } = given()
  store.addPending('a', [saved(1)])
  store.addPending('b', [saved(2)])
  expect(board().pin_count).toBe(6)
  store.settle('a', [])
  expect(board().pin_count).toBe(5)
  store.settle('b', [saved(2)])
  expect(board().pin_count).toBe(5)
  expect([pin(1).saved_to.length, pin(2).saved_to.length]).toEqual([0, 1])
})

test('an answer that was asked for before an act, and came after it, does not undo the act', () => {
  const { store, pin } = given()
  store.fold([liked(1, 10_000), saved(1, 10_000)])
  store.fold([received(9_500, gridPin(1, { title: 'Fresh' }))])
  expect(pin(1)).toMatchObject({ title: 'Fresh', reaction_by_me: 1, saved_to: [{ name: 'Food' }] })
  store.fold([received(10_500, gridPin(1))])
  expect(pin(1)).toMatchObject({ reaction_by_me: 0, saved_to: [] })
})

test('only what changed is told, and nothing where nothing changed', () => {
  const { store } = given()
  store.fold([received(5, gridPin(2))])
  expect([...store.takeChanges()]).toEqual([])
  store.fold([liked(2)])
  expect([...store.takeChanges()].sort()).toEqual([`pins/*`, `pins/${pinId(2)}`])
})

test('every row that a fact changes is named before it is folded', () => {
  const { store } = given()
  const board = { ...food, id: '777' as typeof food.id }
  for (const each of [
    liked(1),
    saved(2),
    unsaved(2),
    fact({ type: 'board/created', payload: { board } }),
    received(9, gridPin(50)),
  ]) {
    store.fold([each])
    const rows = [...store.takeChanges()].filter((key) => !key.endsWith('/*'))
    expect(store.touchesOf([each])).toEqual(expect.arrayContaining(rows))
  }
})

test('rows that are read anew from a snapshot stand below what is pending, with the facts after the snapshot above them', () => {
  const { store, pin } = given()
  store.addPending('c1', [liked(1)])
  const [id, there] = [pinId(1), gridPin(1, { title: 'Renamed meanwhile' })]
  store.reread([...smallRows(store), { table: 'pins', id, row: there }], [saved(1)])
  expect(pin(1)).toMatchObject({ title: 'Renamed meanwhile', reaction_by_me: 1, saved_to: [{ id: FOOD_ID }] })
  expect(store.tables.pins.confirmed(id)).toMatchObject({ reaction_by_me: 0, saved_to: [{ id: FOOD_ID }] })
  expect([...store.takeChanges()]).toContain(`pins/${id}`)
})

test('a board that was made since the snapshot is counted once when the tables are read anew', () => {
  const { store } = given()
  const counted = (): number | undefined => store.tables.users.get(ANA_ID)?.board_count
  const snapshot = smallRows(store)
  const before = counted()!
  const made = fact({ type: 'board/created', payload: { board: { ...food, id: 'b9' as BoardId, name: 'New' } } })
  store.addPending('c1', [made])
  store.fold([{ ...made, settled: true }])
  expect(counted()).toBe(before + 1)
  store.reread(snapshot, [{ ...made, settled: true }])
  expect(counted()).toBe(before + 1)
  store.settle('c1', [{ ...made, settled: true }])
  expect(counted()).toBe(before + 1)
  store.reread(snapshot, [])
  expect(counted()).toBe(before)
  expect(store.tables.boards.get('b9')).toBeUndefined()
})

test.each([false, true])(
  'acts and answers that are folded once more, onto a pin that has them already, change nothing',
  (isTakenOff) => {
    const { store, pin } = given()
    const facts = [unsaved(3), received(1_000, gridPin(3, { saved_to: [] })), saved(3, 2_000)]
    // Another device took it off again.
    if (isTakenOff) facts.push(received(3_000, gridPin(3, { saved_to: [] })))
    store.fold(facts)
    const once = pin(3)
    store.fold(facts)
    expect(pin(3)).toEqual(once)
  },
)

test('confirmed acts that are folded once more, onto a pin that has later ones, leave what answers between them said', () => {
  const { store, pin } = given()
  const settled = (each: AnyFact): AnyFact => ({ ...each, settled: true })
  const facts = [
    settled(saved(3, 1_000)),
    // Another device took it off the board.
    received(2_000, gridPin(3, { saved_to: [] })),
    settled(liked(3, 3_000)),
  ]
  store.fold(facts)
  const once = pin(3)
  store.fold(facts)
  expect(pin(3)).toEqual(once)
  expect(once.saved_to).toEqual([])
  store.addPending('c1', [saved(3, 2_500)])
  expect(pin(3).saved_to).toMatchObject([{ id: FOOD_ID }])
})

test('an answer from long before an act, as a clock that was set forward makes it, does not make the act be taken for folded', () => {
  const { store, pin } = given()
  const HOUR_MS = 3_600_000
  const settled = (each: AnyFact): AnyFact => ({ ...each, settled: true })
  const facts = [received(1_000, gridPin(3)), settled(saved(3, HOUR_MS)), settled(liked(3, HOUR_MS + 9_000))]
  store.fold(facts)
  const once = pin(3)
  store.fold(facts)
  expect(pin(3)).toEqual(once)
  expect(once.saved_to).toMatchObject([{ id: FOOD_ID }])
})

test('a board that an answer brought before its making was confirmed is counted once', () => {
  const { store } = given()
  const board = { ...food, id: '599' as typeof FOOD_ID, name: 'Attic' }
  const created = fact({ type: 'board/created', payload: { board } })
  store.addPending('c1', [created])
  store.fold([fact({ type: 'board/received', payload: { boards: [board] } })])
  store.settle('c1', [created])
  store.fold([created])
  expect(store.tables.users.get(ANA_ID)?.board_count).toBe(ana.board_count + 1)
})

test('an arrangement that is looked at anew does not find the board gone that a later pending act deletes', () => {
  const { store, board } = given()
  const arranged = [fact({ type: 'pin/arranged', payload: { boardId: FOOD_ID, pinIds: [pinId(1)], places: [null] } })]
  const arrange = () =>
    board().deleted ? failed('board/not-found', 'boardId: was deleted') : ok(arranged as readonly AnyFact[])
  store.addPending('arrange', arranged, arrange)
  store.addPending('delete', [fact({ type: 'board/deleted', payload: { boardId: FOOD_ID } })])
  store.fold([liked(1)])
  expect(board().deleted).toBe(true)
  expect(store.invalidity('arrange')).toBeNull()
})
