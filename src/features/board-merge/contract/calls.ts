import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { BoardId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'

const WireBlockingAction = Type.Object({
  id: Type.String(),
  created_timestamp: Type.Integer({ minimum: 0 }),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  section_id: Type.Optional(Type.String()),
})

/** Answers of older servers may lack this field; the caller then reports an error (spec business §8). */
const BlockingActions = Type.Object({ blocking_actions: Type.Optional(Type.Array(WireBlockingAction)) })
type BlockingActions = Static<typeof BlockingActions>

/** Running merges that block a board (spec business §7). */
export const boardActionStatus = resource({
  name: 'BoardActionStatus',
  verb: 'get',
  options: Type.Object({ board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: BlockingActions,
  fails: ['session/required', 'board/not-found'],
})

/** Moves all pins of an own board to another board to which the viewer may add, then deletes the emptied board. */
export const mergeBoard = resource({
  name: 'BoardMerge',
  verb: 'create',
  options: Type.Object({ board_id: Id<BoardId>(), into_board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: BlockingActions,
  fails: ['session/required', 'board/not-found', 'access/denied', 'board/busy', 'key/reused'],
})
