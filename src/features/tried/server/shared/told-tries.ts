import type { PinId, ImageSignature, UserId } from '#contracts/ids.ts'
import { isCommentShown } from '#features/comments/server/shared/shown-comments.ts'
import type { Database } from '#server/storage/database.ts'

/** The photos of the tries of these members that a member may see, by `<pin>:<trier>`; null for a try without a photo. */
export async function findToldTries(
  db: Database,
  member: UserId,
  pinIds: readonly PinId[],
  triers: readonly UserId[],
): Promise<ReadonlyMap<string, ImageSignature | null>> {
  const rows = await db.query<{ pin_id: PinId; user_id: UserId; signature: ImageSignature | null }>({
    name: 'tries-told',
    text: `select d.pin_id, d.user_id, m.signature from tried d join comments c on c.id = d.comment_id
      left join media m on m.signature = d.signature
      where d.user_id = any($2::bigint[]) and d.pin_id = any($1::bigint[]) and ${isCommentShown('c', '$3')}`,
    values: [pinIds, triers, member],
  })
  return new Map(rows.map(({ pin_id, user_id, signature }) => [`${pin_id}:${user_id}`, signature]))
}
