import { expect, test } from 'vitest'
import type { NewFact } from '#core/facts.ts'
import { createProductStore, registry } from '#testing/product.ts'
import { ana as me, food, gridPin } from '#testing/samples.ts'
import { uncertainRows, withUncertain } from '#core/uncertain.ts'

const answer: NewFact = { type: 'board/received', payload: { boards: [{ ...food, pin_count: food.pin_count + 1 }] } }
const pin = gridPin(1)
const stamped = (fact: NewFact, at: number) => ({ id: String(at), at, by: me.id, ...fact }) as never

function savedTo() {
  const store = createProductStore()
  const save: NewFact = { type: 'pin/saved', payload: { pinId: pin.id, boardId: food.id } }
  store.fold([
    stamped({ type: 'board/received', payload: { boards: [food] } }, 1),
    stamped({ type: 'pin/received', payload: { pins: [{ ...pin, saved_to: [] }] } }, 2),
  ])
  store.addPending('i1', [stamped(save, 3)])
  return { store, save }
}

test('a save that an answer counts already, and that is confirmed after it, is counted once', () => {
  const { store, save } = savedTo()
  store.fold(withUncertain(registry, store, [answer]).map((fact) => stamped(fact, 4)))
  store.settle('i1', [stamped({ ...save, settled: true }, 5)])
  expect(store.tables.boards.get(food.id)?.pin_count).toBe(food.pin_count + 1)
})

test('counts are certain in the answer to the act itself, and when nothing waits', () => {
  const { store } = savedTo()
  expect(uncertainRows(registry, store, [answer])).toEqual([`boards/${food.id}`])
  expect(withUncertain(registry, store, [answer], 'i1')).toEqual([answer])
  store.settle('i1', [])
  expect(withUncertain(registry, store, [answer])).toEqual([answer])
})

test('a member has as many pins as the boards that are here: a save to one that is not is counted by neither', () => {
  const { store } = savedTo()
  const elsewhere = '999' as typeof food.id
  store.settle('i1', [])
  store.fold([stamped({ type: 'user/received', payload: { users: [me] } }, 6)])
  const counts = () => [store.tables.users.get(me.id)?.pin_count, store.tables.boards.get(food.id)?.pin_count]
  store.addPending('i2', [stamped({ type: 'pin/saved', payload: { pinId: pin.id, boardId: elsewhere } }, 7)])
  expect(counts()).toEqual([me.pin_count, food.pin_count])
  store.addPending('i3', [stamped({ type: 'pin/saved', payload: { pinId: pin.id, boardId: food.id } }, 8)])
  expect(counts()).toEqual([me.pin_count + 1, food.pin_count + 1])
})
