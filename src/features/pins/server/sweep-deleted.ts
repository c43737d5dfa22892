import type { Pool } from 'pg'
import type { ImageSignature } from '#contracts/ids.ts'
import { removePictures } from '#features/media/server/shared/remove-pictures.ts'
import type { PictureSource } from '#features/media/server/shared/picture-source.ts'
import type { Sweep } from '#server/define-server-feature.ts'
import { RESTORE_DAYS } from '#features/pins/contract.ts'
import { databaseOf, only } from '#server/storage/database.ts'
import { mayRemovePictures } from '#features/media/server/shared/pictures-lock.ts'
import { transaction } from '#server/storage/transaction.ts'

/** Rows per statement. Short statements do not delay members' acts. */
const BATCH = 500

const EXPIRED = `deleted_at < now() - interval '${RESTORE_DAYS} days'`

const PINS_THAT_GO = [
  `select p.id from boards b join pins p on p.board_id = b.id where b.${EXPIRED} limit ${BATCH}`,
  `select id from pins where ${EXPIRED} limit ${BATCH}`,
]

/**
 * SQL that deletes pins. Rows that depend on a pin (feeds, boards, likes, comments) are deleted by cascade. A picture
 * is deleted with the last pin that shows it.
 */
const deletePinsSql = (pins: string) => `with going as (
    delete from pins where id in (${pins}) returning id, signature
  ), pictures as (
    delete from media m where m.signature in (select signature from going)
      and not exists (select from pins p where p.signature = m.signature and p.id not in (select id from going))
      and not exists (select from users u where u.image_signature = m.signature)
      and not exists (select from pin_pictures e where e.signature = m.signature)
      and not exists (select from tried d where d.signature = m.signature)
      and not exists (select from users u where u.cover_signature = m.signature)
      and not exists (select from uploads u where u.signature = m.signature)
    returning m.signature, m.source
  )
  select (select count(*)::int from going) as gone,
    (select coalesce(json_agg(json_build_object('signature', signature, 'source', source)), '[]') from pictures) as pictures`

/**
 * SQL that deletes boards with their saves. A board's deletion changed the counters of boards and members at once; the
 * save counts of pins change only here.
 */
const BOARDS_THAT_GO = [
  `with going as (delete from board_pins where (board_id, pin_id) in (
     select s.board_id, s.pin_id from boards b join board_pins s on s.board_id = b.id where b.${EXPIRED} limit ${BATCH})
     returning pin_id
   ), counted as (
     update pins p set save_count = greatest(0, p.save_count - n.count)
     from (select pin_id, count(*)::int from going group by pin_id) n where p.id = n.pin_id
   )
   select count(*)::int as gone from going`,
  `with going as (delete from boards where id in (select id from boards where ${EXPIRED} limit ${BATCH}) returning id)
   select count(*)::int as gone from going`,
]

interface Gone {
  readonly gone: number
  readonly pictures: readonly { readonly signature: ImageSignature; readonly source: PictureSource }[]
}

/**
 * Permanently deletes, with the pictures, what was deleted more than RESTORE_DAYS ago and can no longer be restored.
 * The order is: pins of deleted boards, pins, saves on deleted boards, boards. While pictures are being added,
 * everything waits for the next run.
 */
export const sweepDeleted: Sweep = async ({ pool, dataDir }) => {
  for (const pins of PINS_THAT_GO) {
    for (let gone = BATCH; gone >= BATCH;) {
      const swept = await sweepPins(pool, deletePinsSql(pins), dataDir)
      if (swept === null) return
      gone = swept
    }
  }
  const db = databaseOf(pool)
  for (const text of BOARDS_THAT_GO) {
    for (let gone = BATCH; gone >= BATCH;) {
      gone = only(await db.query<{ gone: number }>({ text })).gone
    }
  }
}

/**
 * Deletes pins. Files are deleted before the commit: if one cannot be removed, the rows stay, and the next run tries
 * again.
 * @returns the number of deleted pins; null while pictures are being added
 */
function sweepPins(pool: Pool, text: string, dataDir: string): Promise<number | null> {
  return transaction(pool, async (db) => {
    if (!(await mayRemovePictures(db))) return null
    const { gone, pictures } = only(await db.query<Gone>({ text }))
    await removePictures(pictures, dataDir)
    return gone
  })
}
