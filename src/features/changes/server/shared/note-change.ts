import type { BoardId, PinId } from '#contracts/ids.ts'
import { CHANGES_PAGE_MAX } from '#features/changes/contract.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

/** What an act touched, for the member's other devices; they read the rows as they are then. */
export interface Touched {
  readonly pins?: readonly PinId[]
  /** Boards whose record changed, its count included. */
  readonly boards?: readonly BoardId[]
  /** Boards whose pins or their order changed. */
  readonly lists?: readonly BoardId[]
  /** The member's own record changed, its counts included. */
  readonly user?: boolean
}

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly install: string | null
}

/**
 * Writes an act into the member's change feed, in the act's own transaction: the member's row stays locked from the number's
 * allocation to the commit, so numbers become visible in their order and without a gap. What touched more than a page of
 * changes can hold is written as "anything may have changed".
 */
export async function noteChange({ db, viewer, install }: Act, touched: Touched): Promise<void> {
  const { pins = [], boards = [], lists = [], user = false } = touched
  const isWide = pins.length > CHANGES_PAGE_MAX || boards.length > CHANGES_PAGE_MAX
  await db.query({
    name: 'note-change',
    text: `with numbered as (update users set change_seq = change_seq + 1 where id = $1 returning change_seq)
      insert into changes (user_id, seq, install, pin_ids, board_ids, list_ids, is_user, is_wide)
      select $1, change_seq, $2, $3, $4, $5, $6, $7 from numbered`,
    values: [
      viewer.id,
      install,
      ...(isWide ? [[], [], []] : [pins, boards, lists].map((ids) => [...new Set<string>(ids)])),
      user,
      isWide,
    ],
  })
}
