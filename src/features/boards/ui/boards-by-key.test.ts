import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { createBoardsByKey } from './boards-by-key.ts'

const boards = (...ids: readonly string[]) => ids.map((id) => ({ id: id as BoardId, name: `Board ${id}` }))

test('a board keeps its key while saves change which board was used last', () => {
  const byKey = createBoardsByKey()
  expect(byKey(boards('1', '2', '3'))).toEqual(boards('1', '2', '3'))
  expect(byKey(boards('2', '1', '3'))).toEqual(boards('1', '2', '3'))
  expect(byKey(boards('3', '2', '1'))).toEqual(boards('1', '2', '3'))
})

test('a new board gets the next key, and the boards after a deleted one move up', () => {
  const byKey = createBoardsByKey()
  byKey(boards('1', '2', '3'))
  expect(byKey(boards('4', '2', '1', '3'))).toEqual(boards('1', '2', '3', '4'))
  expect(byKey(boards('4', '2', '3'))).toEqual(boards('2', '3', '4'))
})
