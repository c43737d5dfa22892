import { beforeEach, expect, test, vi } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { isBoardShown, keepBoardShown } from './shown-boards.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const boards = Array.from({ length: 101 }, (_, at) => `${at + 1}` as BoardId)
const [first, second, third] = boards as [BoardId, BoardId, BoardId]

test('a sensitive board that was shown stays shown in its tab, and no other', () => {
  keepBoardShown(first)
  expect([isBoardShown(first), isBoardShown(second)]).toEqual([true, false])
})

test('of many boards, the one shown longest ago asks again', () => {
  for (const id of boards.slice(0, 100)) keepBoardShown(id)
  keepBoardShown(first)
  keepBoardShown('101' as BoardId)
  expect([isBoardShown(first), isBoardShown(second), isBoardShown(third)]).toEqual([true, false, true])
})
