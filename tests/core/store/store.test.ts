import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { momentOf, momentOfAct } from '#contracts/moment.ts'
import { failed, ok } from '#contracts/result.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import { ANA_ID, ana, food, FOOD_ID, fullPin, gridPin, pinId } from '#testing/samples.ts'
import { createProductStore, registry, type ProductStore } from '#testing/product.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import { createStore, type StoredRow } from '#core/store/store.ts'

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

const gridPinReceived = (...pins: ReturnType<typeof gridPin>[]) => fact({ type: 'pin/received', payload: { pins } })
/** The server's state at that number. */
const at = (seq: number, each: AnyFact): AnyFact => ({ ...each, moment: momentOf({ seq: String(seq), time: '1000' }) })
/** The n-th fact of the act with that number. */
const act = (seq: number, n: number, each: AnyFact): AnyFact => ({
  ...each,
  settled: true,
  moment: momentOfAct(String(seq), n),
})

/** The snapshot's rows of the tables that are read whole. */
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

test('counts never fall below zero, and at 0 the key is removed (spec business §4)', () => {
  const { store, pin } = given()
  store.fold([received(2, gridPin(1, { reaction_by_me: 1, reaction_counts: { 1: 0 } })), unliked(1)])
  expect(pin(1).reaction_counts).toEqual({})
})

test('a grid pin does not remove fields of the full pin', () => {
  const { store, pin } = given()
  store.fold([received(5, gridPin(3, { title: 'Newer' }))])
  expect(pin(3)).toMatchObject({ title: 'Newer', description: 'Words about pin 3' })
})

test('a pending act is shown, confirmed facts are folded below it, and a rejection reverts only the act', () => {
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

test('a row that is loaded from disk while a pending act changes it stays below the act', () => {
  const { store } = given()
  const made = { ...food, id: '777' as typeof FOOD_ID, name: 'Made' }
  store.addPending('c1', [fact({ type: 'board/created', payload: { board: made } })])
  store.tables.boards.load(made.id, { ...made, name: 'On disk' })
  expect(store.tables.boards.get(made.id)?.name).toBe('Made')
  store.settle('c1', [])
  expect(store.tables.boards.get(made.id)).toMatchObject({ name: 'On disk' })
})

test('two pending saves to one board are distinguished', () => {
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

test('a late answer that shows the state before an act does not undo the act', () => {
  const { store, pin, board } = given()
  store.fold([act(7, 1, saved(1)), act(8, 1, liked(1))])
  store.fold([at(7, gridPinReceived(gridPin(1, { title: 'Old' })))])
  expect(pin(1)).toMatchObject({ title: 'Pin 1', reaction_by_me: 1, saved_to: [{ name: 'Food' }] })
  store.fold([at(8, gridPinReceived(gridPin(1, { title: 'New' })))])
  expect(pin(1)).toMatchObject({ title: 'New', reaction_by_me: 0, saved_to: [] })
  expect(board().pin_count).toBe(5)
})

test('an act that the rows already include changes nothing, and rows without it get it', () => {
  const { store, pin, board } = given()
  store.fold([at(9, fact({ type: 'board/received', payload: { boards: [{ ...food, pin_count: 40 }] } }))])
  store.fold([act(8, 1, saved(1))])
  expect(board().pin_count).toBe(40)
  expect(pin(1).saved_to).toMatchObject([{ id: FOOD_ID }])
})

test('a pending act with a known number is laid only over rows that do not include it', () => {
  const { store, pin, board } = given()
  const counted = () => store.tables.users.get(ANA_ID)?.pin_count
  store.addPending('s', [saved(1)])
  store.applied('s', '8')
  expect([board().pin_count, counted()]).toEqual([5, ana.pin_count + 1])
  store.fold([at(8, fact({ type: 'board/received', payload: { boards: [{ ...food, pin_count: 5 }] } }))])
  expect([board().pin_count, counted()]).toEqual([5, ana.pin_count + 1])
  expect(pin(1).saved_to).toMatchObject([{ id: FOOD_ID }])
  store.settle('s', [act(8, 1, saved(1))])
  expect([board().pin_count, counted()]).toEqual([5, ana.pin_count + 1])
})

test('the fields that a closeup has and a grid lacks have their own moment', () => {
  const { store, pin } = given()
  store.fold([at(5, gridPinReceived(gridPin(1, { title: 'Newer' })))])
  store.fold([at(4, gridPinReceived(fullPin(1, { title: 'Older' })))])
  expect(pin(1)).toMatchObject({ title: 'Newer', description: 'Words about pin 1' })
})

test('only changed rows are reported, and none if nothing changed', () => {
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

test('rows that are read again from a snapshot are below pending acts, with the facts after the snapshot applied', () => {
  const { store, pin } = given()
  store.addPending('c1', [liked(1)])
  const [id, there] = [pinId(1), gridPin(1, { title: 'Renamed meanwhile' })]
  store.reread([...smallRows(store), { table: 'pins', id, row: there }], [saved(1)])
  expect(pin(1)).toMatchObject({ title: 'Renamed meanwhile', reaction_by_me: 1, saved_to: [{ id: FOOD_ID }] })
  expect(store.tables.pins.confirmed(id)).toMatchObject({ reaction_by_me: 0, saved_to: [{ id: FOOD_ID }] })
  expect([...store.takeChanges()]).toContain(`pins/${id}`)
})

test('a board that was created since the snapshot is counted once when the tables are read again', () => {
  const { store } = given()
  const counted = (): number | undefined => store.tables.users.get(ANA_ID)?.board_count
  const snapshot = smallRows(store)
  const before = counted()!
  const made = fact({ type: 'board/created', payload: { board: { ...food, id: 'b9' as BoardId, name: 'New' } } })
  store.addPending('c1', [made])
  const confirmed = act(5, 1, made)
  store.applied('c1', '5')
  store.fold([confirmed])
  expect(counted()).toBe(before + 1)
  store.reread(snapshot, [confirmed])
  expect(counted()).toBe(before + 1)
  store.settle('c1', [confirmed])
  expect(counted()).toBe(before + 1)
  store.reread(snapshot, [])
  expect(counted()).toBe(before)
  expect(store.tables.boards.get('b9')).toBeUndefined()
})

test('confirmed acts that are folded again on a pin with later acts keep what answers in between reported', () => {
  const { store, pin } = given()
  const facts = [
    act(4, 1, saved(3)),
    // Another device removed it from the board.
    at(5, gridPinReceived(gridPin(3, { saved_to: [] }))),
    act(6, 1, liked(3)),
  ]
  store.fold(facts)
  const once = pin(3)
  store.fold(facts)
  expect(pin(3)).toEqual(once)
  expect(once.saved_to).toEqual([])
  store.addPending('c1', [saved(3)])
  expect(pin(3).saved_to).toMatchObject([{ id: FOOD_ID }])
})

test("deleting one's own pin that is on two boards takes two off one's pins, because the server counts saves", () => {
  const { store } = given()
  const other = { ...food, id: '601' as BoardId, name: 'Other' }
  const brief = ({ id, name, url, privacy }: typeof food) => ({ id, name, url, privacy })
  const own = gridPin(1, { saved_to: [brief(food), brief(other)], pinner: { ...gridPin(1).pinner, id: ANA_ID } })
  store.fold([
    at(3, fact({ type: 'user/received', payload: { users: [{ ...ana, pin_count: 10 }] } })),
    at(3, fact({ type: 'board/received', payload: { boards: [food, other] } })),
    at(3, gridPinReceived(own)),
  ])
  store.addPending('d', [fact({ type: 'pin/deleted', payload: { pinIds: [pinId(1)] } })])
  expect(store.tables.users.get(ANA_ID)?.pin_count).toBe(8)
})

test('an arrangement that is executed again does not find its board deleted by a later pending act', () => {
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

test('rows that were confirmed under another history are forgotten, and pending acts are laid over the new ones', () => {
  const { store } = given()
  store.fold([at(9, received(1, gridPin(1, { title: 'Before the restore' })))])
  store.addPending('l1', [liked(1)])
  store.applied('l1', '10')
  store.begin([...registry.small, ...registry.sharded], [])
  expect([...store.tables.pins.rows()]).toEqual([])
  store.fold([at(2, received(1, gridPin(1, { title: 'Of the backup' })))])
  const { pins } = store.tables
  expect(pins.get(pinId(1))).toMatchObject({ title: 'Of the backup', reaction_by_me: 1 })
  expect(pins.confirmed(pinId(1))).toMatchObject({ reaction_by_me: 0 })
})

/** A store in which the boards' reducer of `pin/saved` changes the board and then throws, while `isFaulty` is true. */
function withFault() {
  const fault = { isFaulty: false }
  const errors: unknown[] = []
  const foldsOf = (type: string): ReturnType<typeof registry.foldsOf> => {
    const folds = registry.foldsOf(type)
    if (type !== 'pin/saved') return folds
    const faulty: (typeof folds)[number] = {
      touches: () => [],
      reduce: ({ boards }) => {
        boards!.update(FOOD_ID, (board) => {
          ;(board as { name: string }).name = 'Half'
        })
        if (fault.isFaulty) throw new RangeError('a bug')
      },
    }
    return [...folds, faulty]
  }
  const store = createStore({
    registry: { ...registry, foldsOf },
    orders: createListOrders(createIdIndex()),
    onError: (error) => errors.push(error),
  }) as unknown as ProductStore
  store.fold([
    fact({ type: 'user/received', payload: { users: [ana] } }),
    fact({ type: 'board/received', payload: { boards: [food] } }),
    received(1, gridPin(1), gridPin(2), fullPin(3)),
  ])
  const shown = () => ({
    board: store.tables.boards.get(FOOD_ID),
    user: store.tables.users.get(ANA_ID),
    pins: [1, 2, 3].map((number) => store.tables.pins.get(pinId(number))),
  })
  return { store, fault, errors, shown }
}

test('a confirmed fact at which a reducer throws changes nothing, and is reported once; the others are folded (spec business §8)', () => {
  const { store, fault, errors, shown } = withFault()
  store.addPending('mine', [liked(1)])
  const before = shown()
  fault.isFaulty = true
  store.fold([act(5, 1, saved(1))])
  expect(shown()).toEqual(before)
  expect(store.tables.boards.momentOf(FOOD_ID)).toBe('')
  expect(errors).toEqual([new RangeError('a bug')])
  store.fold([act(6, 1, saved(1)), act(6, 2, liked(2))])
  expect(shown()).toMatchObject({ board: before.board, user: before.user })
  expect(store.tables.pins.get(pinId(1))).toMatchObject({ reaction_by_me: 1, saved_to: [] })
  expect(store.tables.pins.get(pinId(2))?.reaction_by_me).toBe(1)
  expect(errors.length).toBe(2)
  store.settle('mine', [])
  expect(store.tables.pins.get(pinId(1))?.reaction_by_me).toBe(0)
})

test('a pending act at which a reducer throws shows nothing, leaves those beside it shown, and is reported once', () => {
  const { store, fault, errors, shown } = withFault()
  store.addPending('like', [liked(1)])
  store.addPending('edit', [
    fact({ type: 'board/edited', payload: { boardId: FOOD_ID, changes: { description: 'Good' } } }),
  ])
  const before = shown()
  expect(before.board?.description).toBe('Good')
  fault.isFaulty = true
  store.addPending('save', [saved(1)])
  store.addPending('unlike', [unliked(1)])
  expect(errors).toEqual([new RangeError('a bug')])
  expect(shown()).toMatchObject({ board: before.board, user: before.user })
  expect(store.tables.pins.get(pinId(1))).toMatchObject({ reaction_by_me: 0, saved_to: [] })
  store.fold([at(7, received(1, gridPin(1, { title: 'Renamed' })))])
  expect(store.tables.pins.get(pinId(1))).toMatchObject({ title: 'Renamed', reaction_by_me: 0, saved_to: [] })
  expect(errors.length).toBe(1)
  fault.isFaulty = false
  store.settle('save', [act(8, 1, saved(1))])
  expect(shown().board).toMatchObject({ name: 'Half', description: 'Good', pin_count: food.pin_count + 1 })
})
