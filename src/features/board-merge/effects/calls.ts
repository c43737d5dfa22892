import type { RequestTable } from '../../index.ts'
import { getBoard } from '#features/boards/contract.ts'
import { boardActionStatus, mergeBoard } from '../contract/calls.ts'
import type { BoardMergeRequests } from '../contract.ts'
import { blockingActionsOf } from '../domain/blocking-actions.ts'

export const calls = {
  mergeBoard: async ({ boardId, intoBoardId, key }, { wire }) => {
    const answer = await wire.call(mergeBoard, { board_id: boardId, into_board_id: intoBoardId }, key)
    return answer.ok ? blockingActionsOf(answer.value.data) : answer
  },
  boardActionStatus: async ({ boardId }, { wire, tables, engine }) => {
    const answer = await wire.call(boardActionStatus, { board_id: boardId })
    if (!answer.ok && answer.failure.code === 'board/not-found') {
      // The board is gone because the merge ended. Its address now leads to the other board, which is read and stored.
      const emptied = tables.boards.get(boardId)
      const heir = emptied && (await wire.call(getBoard, { username: emptied.owner.username, slug: emptied.slug }))
      if (heir?.ok)
        await engine.receive([
          { type: 'board/received', payload: { boards: [heir.value.data], askedSlug: emptied!.slug } },
        ])
    }
    return answer.ok ? blockingActionsOf(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof BoardMergeRequests>
