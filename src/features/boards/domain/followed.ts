import type { EditTable } from '#contracts/table.ts'
import type { FollowFact } from '#features/follows/contract.ts'
import type { BoardRow } from '../contract.ts'

/**
 * A follow changes the counter by one, never below 0. Following a board that is already followed changes nothing (spec
 * business §4).
 */
export function foldBoardFollow(
  { boards }: { readonly boards: EditTable<BoardRow> },
  { payload }: Extract<FollowFact, { readonly type: 'board/followed' }>,
): void {
  boards.update(payload.boardId, (board) => {
    if ((board.followed_by_me ?? false) === payload.isFollowed) return
    board.followed_by_me = payload.isFollowed
    board.follower_count = Math.max(0, board.follower_count + (payload.isFollowed ? 1 : -1))
  })
}

/** Blocking a member sets followed_by_me to false on that member's boards (spec business §4). */
export function clearFollowsOf(
  { boards }: { readonly boards: EditTable<BoardRow> },
  { payload }: { readonly payload: { readonly userId: string; readonly isBlocked: boolean } },
): void {
  if (!payload.isBlocked) return
  for (const { id } of boards.by('owner', payload.userId))
    boards.update(id, (board) => {
      if (!board.followed_by_me) return
      board.followed_by_me = false
      board.follower_count = Math.max(0, board.follower_count - 1)
    })
}
