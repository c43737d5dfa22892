import type { PinId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'

export interface Likes {
  /** Of the pin, by everyone. */
  readonly count: number
  readonly isChanged: boolean
}

/** Likes a pin; liking it again changes nothing. */
export async function like(db: Database, viewer: Member, pinId: PinId): Promise<Likes> {
  const added = await db.query({
    name: 'like-add',
    text: 'insert into likes (user_id, pin_id) values ($1, $2) on conflict do nothing returning pin_id',
    values: [viewer.id, pinId],
  })
  return changeLikes(db, pinId, added.length)
}

/** Takes a like back; without one nothing changes. */
export async function unlike(db: Database, viewer: Member, pinId: PinId): Promise<Likes> {
  const removed = await db.query({
    name: 'like-remove',
    text: 'delete from likes where user_id = $1 and pin_id = $2 returning pin_id',
    values: [viewer.id, pinId],
  })
  return changeLikes(db, pinId, -removed.length)
}

async function changeLikes(db: Database, pinId: PinId, by: number): Promise<Likes> {
  const text =
    by === 0
      ? 'select like_count from pins where id = $1'
      : 'update pins set like_count = greatest(0, like_count + $2) where id = $1 returning like_count'
  const rows = await db.query<{ like_count: number }>({ text, values: by === 0 ? [pinId] : [pinId, by] })
  return { count: only(rows).like_count, isChanged: by !== 0 }
}
