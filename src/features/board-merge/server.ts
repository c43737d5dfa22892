import type { BoardId } from '#contracts/ids.ts'
import {
  fillableBoardSubject,
  liveBoardSubject,
  visibleBoardSubject,
} from '#features/boards/server/shared/own-board.ts'
import { fail, ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { boardActionStatus, mergeBoard } from './contract/calls.ts'
import { beginAction, OLD_ACTIONS_SQL } from './server/actions.ts'
import { mergeJob } from './server/merge-job.ts'

interface ActionRow {
  readonly id: string
  readonly created_timestamp: number
  readonly progress: number
  readonly section_id: string | null
}

async function actionsOf(db: Database, boardId: BoardId) {
  const rows = await db.query<ActionRow>({
    name: 'board-actions',
    text: `select id::text, extract(epoch from created_at)::int as created_timestamp, progress, section_id::text
           from board_actions where board_id = $1 order by created_at, id`,
    values: [boardId],
  })
  return rows.map(({ section_id: section, ...row }) => ({
    ...row,
    ...(section === null ? {} : { section_id: section }),
  }))
}

const routes = [
  handle(boardActionStatus, permit('board.pick'), async ({ input, viewer, db }) => {
    const board = await grant(db, viewer, 'board.read', visibleBoardSubject(input.board_id))
    return board.ok ? ok({ blocking_actions: await actionsOf(db, input.board_id) }) : board
  }),

  handle(
    mergeBoard,
    permit('board.delete'),
    async (call) => {
      const { input, viewer, db } = call
      const { board_id: from, into_board_id: into } = input
      const own = await grant(db, viewer, 'board.delete', liveBoardSubject(from))
      if (!own.ok) return own
      if (BigInt(from) === BigInt(into))
        return fail('request/invalid', 'options.into_board_id: must be another board', {
          field: 'options.into_board_id',
        })
      const other = await grant(db, viewer, 'board.fill', fillableBoardSubject(into, 'options.into_board_id'))
      if (!other.ok) return other
      const begun = await beginAction(db, own.data.row.id, other.data.row.id)
      if (!begun.ok) return begun
      const payload = {
        action_id: begun.data,
        from_id: own.data.row.id,
        into_id: other.data.row.id,
        member_id: viewer.id,
      }
      const others = [...own.data.row.others, ...other.data.row.others]
      noteChange(call, { boards: [own.data.row.id, other.data.row.id] }, others)
      await addJob(db, mergeJob, { key: begun.data, payload })
      return ok({ blocking_actions: await actionsOf(db, from) })
    },
    { onRepeat: async ({ db, input }) => ok({ blocking_actions: await actionsOf(db, input.board_id) }) },
  ),
]

export const boardMerge = defineServerFeature({
  name: 'board-merge',
  routes: () => routes,
  jobs: [mergeJob],
  sweeps: [OLD_ACTIONS_SQL],
})
