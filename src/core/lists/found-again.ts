import type { BoardId, ListKey } from '#contracts/ids.ts'
import { boardList } from '#features/boards/domain/board-lists.ts'
import { anyOf, type ChangeSet } from '../store/change-set.ts'
import { splitKey } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

/** Lists that the server did not find, and whose boards are there (again) by now: a deletion that was taken back. */
export function listsFoundAgain(
  changes: ChangeSet,
  { boards, lists }: Pick<Tables, 'boards' | 'lists'>,
): readonly ListKey[] {
  if (!changes.has(anyOf('boards'))) return []
  return Array.from(changes, splitKey).flatMap(([table, id]) => {
    const board = table === 'boards' ? boards.get(id) : undefined
    const key = boardList(id as BoardId)
    return board && !board.deleted && lists.get(key)?.state === 'missing' ? [key] : []
  })
}
