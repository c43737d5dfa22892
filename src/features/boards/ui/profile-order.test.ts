import { expect, test } from 'vitest'
import type { WireBoard } from '#features/boards/contract.ts'
import { boardsShown, chooseBoards, withBoardsShown, type ProfileOrder } from './profile-order.ts'

const board = (name: string, created_at: string, last_saved_at: string | null) =>
  ({ name, created_at, last_saved_at }) as WireBoard
const boards = [
  board('Table 10', '2026-01-03', null),
  board('Café', '2026-01-01', '2026-03-01'),
  board('table 9', '2026-01-02', '2026-02-01'),
]
const names = (order: ProfileOrder, filter = '') =>
  chooseBoards(boards, { order, filter }, 'en').map(({ name }) => name)

test('boards of a profile are in their own order, by last save, by age or by name', () => {
  expect(names('own')).toEqual(['Table 10', 'Café', 'table 9'])
  expect(names('saved')).toEqual(['Café', 'table 9', 'Table 10'])
  expect(names('newest')).toEqual(['Table 10', 'table 9', 'Café'])
  expect(names('name')).toEqual(['Café', 'table 9', 'Table 10'])
})

test('a filter finds names in any case and without accents, in every order', () => {
  expect(names('own', 'TABLE')).toEqual(['Table 10', 'table 9'])
  expect(names('name', ' cafe ')).toEqual(['Café'])
  expect(names('saved', 'zebra')).toEqual([])
})

test('the address stores order and filter, and its other parts stay', () => {
  const params = withBoardsShown(new URLSearchParams('x=1'), { order: 'name', filter: 'tab' })
  expect(params.toString()).toBe('x=1&sort=name&q=tab')
  expect(boardsShown(params)).toEqual({ order: 'name', filter: 'tab' })
  expect(withBoardsShown(params, { order: 'own', filter: '' }).toString()).toBe('x=1')
  expect(boardsShown(new URLSearchParams('sort=nonsense'))).toEqual({ order: 'own', filter: '' })
})
