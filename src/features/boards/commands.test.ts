import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import type { Tables } from '../index.ts'
import { boardCommands } from './commands.ts'

const [garden, kitchen] = ['1', '2'] as readonly string[] as readonly [BoardId, BoardId]

test('acts that take or free a name wait for each other, whatever board they are on', () => {
  const naming = [
    boardCommands.createBoard.lanes({ boardId: garden }),
    boardCommands.editBoard.lanes({ boardId: kitchen, changes: { name: 'Kitchen', description: '' } }),
    boardCommands.deleteBoard.lanes({ boardId: garden }),
    boardCommands.restoreBoard.lanes({ boardId: kitchen }),
  ]
  for (const one of naming) for (const other of naming) expect(shared(one, other)).not.toEqual([])
})

test('an edit that keeps the name waits only for acts on its own board', () => {
  const edit = boardCommands.editBoard.lanes({ boardId: garden, changes: { description: 'Beds', privacy: 'secret' } })
  expect(shared(edit, boardCommands.deleteBoard.lanes({ boardId: garden }))).not.toEqual([])
  expect(shared(edit, boardCommands.editBoard.lanes({ boardId: kitchen, changes: { name: 'Kitchen' } }))).toEqual([])
})

test('an edit says which fields of the board it changes, and their values if these are short', () => {
  const board = { id: garden, name: 'Garden', description: 'Beds', privacy: 'public' }
  const tables = { boards: new Map([[garden, board]]) } as unknown as Tables
  const { subject, changed } = boardCommands.editBoard
  const changes = { name: 'Yard', description: ' Beds', privacy: 'secret', color: 'teal' } as const
  const edit = { boardId: garden, changes }
  expect(subject(edit, tables)).toEqual({
    text: 'Garden',
    count: 0,
    row: 'boards/1',
    fields: ['name', 'color', 'isSecret'],
  })
  const before = { name: 'Garden', privacy: 'public', color: null } as const
  expect(changed({ boardId: garden, changes }, { boardId: garden, changes: before })).toContainEqual({
    field: 'isSecret',
    values: [{ isOn: false }, { isOn: true }],
  })
})

function shared(one: readonly string[], other: readonly string[]): readonly string[] {
  return one.filter((lane) => other.includes(lane))
}
