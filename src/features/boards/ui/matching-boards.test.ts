import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import type { PickerRow } from '#features/boards/contract.ts'
import { isSameName, matchingBoards } from './matching-boards.ts'

const board = (name: string): PickerRow => ({
  id: name as BoardId,
  name,
  privacy: 'public',
  cover: null,
  pending: false,
  isShared: false,
  isQuick: false,
  sections: [],
})
const boards = ['Autumn table', 'Café corners', 'Tables', 'مطبخ'].map(board)
const namesFor = (filter: string) => matchingBoards(boards, filter).map((row) => row.name)

test('without a filter the order of the last saves stays', () => {
  expect(namesFor('  ')).toEqual(['Autumn table', 'Café corners', 'Tables', 'مطبخ'])
})

test('a filter finds names in any case and without accents, those that begin with it first', () => {
  expect(namesFor('TABLE')).toEqual(['Tables', 'Autumn table'])
  expect(namesFor('cafe')).toEqual(['Café corners'])
  expect(namesFor('مط')).toEqual(['مطبخ'])
  expect(namesFor('zebra')).toEqual([])
})

test('names that differ in case or surrounding space are the same name', () => {
  expect(isSameName(' Tables', 'tables ')).toBe(true)
  expect(isSameName('Tables', 'Table')).toBe(false)
})
