import type { PinId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * Notes what a pin's picture looked like before it was cropped. Its owner is then told if the uncropped picture is
 * uploaded again.
 * @param key the caller's own id of the uncropped file; nothing is noted if the file has not arrived
 */
export async function notePinOriginal(db: Database, owner: UserId, pin: PinId, key: string): Promise<void> {
  await db.query({
    name: 'pin-original-add',
    text: `insert into pin_originals (user_id, pin_id, signature, hash, thumbhash)
           select u.user_id, $2, u.signature, b.hash, m.thumbhash
           from uploads u join media m on m.signature = u.signature
             left join picture_bands b on b.signature = u.signature and b.band = 0
           where u.user_id = $1 and u.key = $3`,
    values: [owner, pin, key],
  })
}
