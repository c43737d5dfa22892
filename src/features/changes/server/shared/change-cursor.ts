import type { UserId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'

/** Where a member's changes stand now: what is read after it misses none that came before. */
export async function readChangeCursor(db: Database, memberId: UserId): Promise<string> {
  const rows = await db.query<{ seq: string }>({
    name: 'change-cursor',
    text: 'select change_seq as seq from users where id = $1',
    values: [memberId],
  })
  return only(rows).seq
}
