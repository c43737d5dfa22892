import { expect, test } from 'vitest'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, food, FOOD_ID } from '#testing/samples.ts'
import { boardList } from '#features/boards/domain/board-lists.ts'
import { boardRead } from '#features/boards/domain/board-path.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import { foundAgain } from '#core/lists/follow-changes.ts'

const KEY = boardList(FOOD_ID)
const fact = (news: NewFact): AnyFact => ({ id: news.type, at: 1, by: ANA_ID, ...news })

test('a missing list is requested when its board is restored, and no other list is', () => {
  const { fold, takeChanges, tables } = createProductStore()
  const found = () => foundAgain(takeChanges(), tables).lists
  const deletion = fact({ type: 'board/deleted', payload: { boardId: FOOD_ID } })
  const restoration = fact({ type: 'board/restored', payload: { boardId: FOOD_ID } })
  fold([fact({ type: 'board/received', payload: { boards: [food] } })])
  tables.lists.put(KEY, { state: 'end', count: 3, newer: 0 })
  expect(found()).toEqual([])
  fold([deletion])
  tables.lists.put(KEY, { state: 'missing', count: 0, newer: 0 })
  expect(found()).toEqual([])
  fold([restoration])
  expect(found()).toEqual([KEY])
  expect(found()).toEqual([])
})

test('the page of a board that the server did not find is requested again when the board exists', () => {
  const { fold, takeChanges, tables } = createProductStore()
  const key = boardRead('ana', 'food')
  tables.reads.put(key, { state: 'missing', failure: 'board/not-found', at: 1 })
  expect(foundAgain(takeChanges(), tables).reads).toEqual([])
  fold([fact({ type: 'board/received', payload: { boards: [food] } })])
  expect(foundAgain(takeChanges(), tables).reads).toEqual([key])
  fold([fact({ type: 'board/deleted', payload: { boardId: FOOD_ID } })])
  expect(foundAgain(takeChanges(), tables).reads).toEqual([])
})
