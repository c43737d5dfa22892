import type { UserId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange, noteNews, type Touches } from '#server/sync/note-change.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

/** Tells the devices of two members that their conversation was closed by a block, or is open again. */
export async function notePair(act: Act, other: UserId): Promise<void> {
  const rows = await act.db.query<{ id: string }>({
    name: 'conversation-of-two',
    text: `select id from conversations where pair_key = least($1::bigint, $2::bigint) || ':' || greatest($1::bigint, $2::bigint)`,
    values: [act.viewer.id, other],
  })
  const conversations = rows.map(({ id }) => id)
  if (conversations.length === 0) return
  noteChange(act, { conversations })
  noteNews(act, other, { conversations })
}
