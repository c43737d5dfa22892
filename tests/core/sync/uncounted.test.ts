import { expect, test } from 'vitest'
import type { AnyFact, NewFact } from '#features/index.ts'
import { createProductStore, registry } from '#testing/product.ts'
import { ANA_ID, food, FOOD_ID, gridPin, pinId } from '#testing/samples.ts'
import { isUncounted } from '#core/sync/uncounted.ts'

const ELSEWHERE = '999' as typeof FOOD_ID
const HERE = pinId(1)
const UNKNOWN = pinId(2)
const save = (id = HERE, boardId = FOOD_ID): NewFact => ({ type: 'pin/saved', payload: { pinId: id, boardId } })
const unsave = (id = HERE): NewFact => ({ type: 'pin/unsaved', payload: { pinId: id, boardId: FOOD_ID } })
const deletion = (id = HERE): NewFact => ({ type: 'pin/deleted', payload: { pinIds: [id] } })
const restoring = (id = HERE): NewFact => ({ type: 'pin/restored', payload: { pinIds: [id] } })
const boardDeletion: NewFact = { type: 'board/deleted', payload: { boardId: FOOD_ID } }
const like: NewFact = { type: 'pin/liked', payload: { pinId: HERE } }

let made = 0
const stamped = (news: NewFact): AnyFact => ({ id: String((made += 1)), at: made, by: ANA_ID, ...news })

/** A board, and a pin that is on none; then what an answer told, and an act that waits. */
function given(told: readonly NewFact[], act: NewFact) {
  const store = createProductStore()
  const known: NewFact[] = [
    { type: 'board/received', payload: { boards: [food] } },
    { type: 'pin/received', payload: { pins: [gridPin(1)] } },
  ]
  store.fold([...known, ...told].map(stamped))
  const facts = [stamped(act)]
  store.addPending('act', facts)
  return isUncounted(registry, store, facts)
}

test.each([
  [save(), [], false],
  [save(), [save()], true],
  [save(UNKNOWN), [], true],
  [save(HERE, ELSEWHERE), [], true],
  [unsave(), [save()], false],
  [unsave(), [], true],
  [deletion(), [], false],
  [deletion(), [deletion()], true],
  [deletion(UNKNOWN), [], true],
  [restoring(), [deletion()], false],
  [restoring(), [], true],
  [boardDeletion, [], false],
  [boardDeletion, [boardDeletion], true],
  [like, [like], false],
])('%o is uncounted behind %o: %s', (act, told, isSo) => {
  expect(given(told, act)).toBe(isSo)
})
