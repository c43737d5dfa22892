import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { noteNews, type Touches } from '#server/sync/note-change.ts'
import { noteForReaders } from './thread-readers.ts'

/** Deletes a comment with its replies permanently, after an operator's decision. */
export async function removeComment(
  act: { readonly db: Database; readonly touches: Touches },
  id: CommentId,
): Promise<void> {
  const { db } = act
  const [gone] = await db.query<{
    pin_id: PinId
    parent_id: CommentId | null
    is_live: boolean
    live_replies: number
    is_try: boolean
    is_on_try: boolean
    concerned: readonly UserId[]
  }>({
    text: `with gone as (delete from comments where id = $1 returning *)
           select g.pin_id, g.parent_id, g.deleted_at is null as is_live, g.is_try,
             g.is_try or exists (select from comments above where above.id = g.parent_id and above.is_try) as is_on_try,
             (select count(*)::int from comments r where r.parent_id = g.id and r.deleted_at is null) as live_replies,
             array[g.user_id::text, p.owner_id::text] as concerned
           from gone g join pins p on p.id = g.pin_id`,
    values: [id],
  })
  if (!gone) return
  if (gone.is_live) {
    // The pin's number of tries is reduced. Replies to a try never counted for the pin.
    if (gone.is_try)
      await db.query({
        text: 'update pins set tried_count = greatest(0, tried_count - 1) where id = $1',
        values: [gone.pin_id],
      })
    if (!gone.is_on_try)
      await db.query({
        text: 'update pins set comment_count = greatest(0, comment_count - $2) where id = $1',
        values: [gone.pin_id, 1 + gone.live_replies],
      })
    await db.query({
      text: 'update comments set reply_count = greatest(0, reply_count - 1) where id = $1',
      values: [gone.parent_id],
    })
  }
  const comments = gone.parent_id === null ? [id] : [id, gone.parent_id]
  const touched = { comments, threads: [gone.pin_id], ...(gone.is_try ? { pins: [gone.pin_id] } : {}) }
  for (const member of new Set(gone.concerned)) noteNews(act, member, touched)
  await noteForReaders(act, gone.pin_id, touched)
}
