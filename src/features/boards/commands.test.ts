import { expect, test } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
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

function shared(one: readonly string[], other: readonly string[]): readonly string[] {
  return one.filter((lane) => other.includes(lane))
}
