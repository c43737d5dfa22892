import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import type { PickerRow } from '#features/boards/contract.ts'
import { groupedBoards, isSameName, matchingBoards } from './matching-boards.ts'

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

test('without a filter, boards are in the order of the last saves', () => {
  expect(namesFor('  ')).toEqual(['Autumn table', 'Café corners', 'Tables', 'مطبخ'])
})

test('a filter finds names in any case and without accents, those that start with it first', () => {
  expect(namesFor('TABLE')).toEqual(['Tables', 'Autumn table'])
  expect(namesFor('cafe')).toEqual(['Café corners'])
  expect(namesFor('مط')).toEqual(['مطبخ'])
  expect(namesFor('zebra')).toEqual([])
})

test('names that differ only in case or outer spaces are the same name', () => {
  expect(isSameName(' Tables', 'tables ')).toBe(true)
  expect(isSameName('Tables', 'Table')).toBe(false)
})

const used = ['Zoo', 'Yard', 'Café', 'Attic', 'Board 11', 'Vase', 'Wood', 'Tent', 'Sea']
const others = ['Board 10', 'Board 9', 'étude', 'Deck', 'Ember', 'Barn', 'Fox']
const groupsOf = (names: readonly string[], filter: string) =>
  groupedBoards(names.map(board), filter, 'en').map(({ heading, boards: group }) => [
    heading,
    group.map(({ name }) => name),
  ])

test('among many boards, the last used are first and the others follow by name, with numbers by value', () => {
  expect(groupsOf([...used, ...others], '')).toEqual([
    ['recentBoards', used],
    ['allBoards', ['Barn', 'Board 9', 'Board 10', 'Deck', 'Ember', 'étude', 'Fox']],
  ])
})

test('a few boards, and those that a filter found, are in one list', () => {
  expect(groupsOf([...used, ...others.slice(1)], '')).toEqual([[null, [...used, ...others.slice(1)]]])
  expect(groupsOf([...used, ...others], 'board')).toEqual([[null, ['Board 11', 'Board 10', 'Board 9']]])
})
