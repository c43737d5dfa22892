import type { PinId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'

/** Likes a pin; liking it again changes nothing. @returns the pin's likes */
export async function like(db: Database, viewer: Member, pinId: PinId): Promise<number> {
  const added = await db.query({
    name: 'like-add',
    text: 'insert into likes (user_id, pin_id) values ($1, $2) on conflict do nothing returning pin_id',
    values: [viewer.id, pinId],
  })
  return changeLikes(db, pinId, added.length)
}

/** Takes a like back; without one nothing changes. @returns the pin's likes */
export async function unlike(db: Database, viewer: Member, pinId: PinId): Promise<number> {
  const removed = await db.query({
    name: 'like-remove',
    text: 'delete from likes where user_id = $1 and pin_id = $2 returning pin_id',
    values: [viewer.id, pinId],
  })
  return changeLikes(db, pinId, -removed.length)
}

async function changeLikes(db: Database, pinId: PinId, by: number): Promise<number> {
  const text =
    by === 0
      ? 'select like_count from pins where id = $1'
      : 'update pins set like_count = greatest(0, like_count + $2) where id = $1 returning like_count'
  const rows = await db.query<{ like_count: number }>({ text, values: by === 0 ? [pinId] : [pinId, by] })
  return only(rows).like_count
}
