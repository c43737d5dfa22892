import type { BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { isBoardVisible } from '#features/boards/server/shared/visible.ts'
import { hashPicture } from '#features/media/server/shared/hash-picture.ts'
import { sameLookingPictures } from '#features/media/server/shared/similar-pictures.ts'
import { databaseOf, only, type Database } from '#server/storage/database.ts'
import { LINK_PINS_MAX, LOOKED_AT_SAVES, SAVED_PLACES_MAX } from '../constants.ts'
import type { SavedPlace } from '../contract.ts'
import { hasLinkSql, linkKeySql } from './link-key-sql.ts'

/** How to hash a picture that has no hash yet. */
export type Hashing = Parameters<typeof hashPicture>[1]

interface Asked {
  readonly signature: ImageSignature
  readonly domain: string | null
  readonly link: string | null
}

const SAVES_SQL = `with saves as (
    select s.board_id, s.pin_id, s.rank from pins p join board_pins s on s.pin_id = p.id and s.saved_by = $1
    where p.signature = any($4::text[]) and p.deleted_at is null
    union all
    select s.board_id, s.pin_id, s.rank
    from (select * from board_pins where saved_by = $1 order by rank desc, pin_id desc limit ${LOOKED_AT_SAVES}) s
      join pins p on p.id = s.pin_id
    where $6::text is not null and p.deleted_at is null and p.domain is not distinct from $5 and ${linkKeySql('p.link')} = $6
    union all
    select s.board_id, s.pin_id, s.rank
    from (select p.id from pins p where ${hasLinkSql('p', '$6::text')} and p.domain is not distinct from $5 limit ${LINK_PINS_MAX}) p
      join board_pins s on s.pin_id = p.id and s.saved_by = $1
  )
  select b.id::text, b.name from saves s join boards b on b.id = s.board_id
  where (s.pin_id <> $2 or s.board_id <> $3) and ${isBoardVisible('b', '$1')}
  group by b.id, b.name order by max(s.rank) desc limit ${SAVED_PLACES_MAX}`

/**
 * Boards to which the member saved a pin with the same picture as this one, with a picture that looks the same, or with
 * the same link; last save first. The save of this pin to `except` is ignored.
 */
export async function findSaves(
  db: Database,
  hashing: Hashing,
  member: UserId,
  pin: PinId,
  except: BoardId,
): Promise<readonly SavedPlace[]> {
  const { signature, domain, link } = only(
    await db.query<Asked>({
      name: 'duplicates-asked',
      text: `select signature, domain, ${linkKeySql('link')} as link from pins where id = $1`,
      values: [pin],
    }),
  )
  // A picture that was never uploaded may have no hash yet, so it is hashed now. Similar pictures are read outside of
  // `db`, which may be a snapshot from before the hash was stored.
  await hashPicture(signature, hashing)
  const pictures = await sameLookingPictures(databaseOf(hashing.pool), [signature])
  return db.query<SavedPlace>({
    name: 'duplicates-saves',
    text: SAVES_SQL,
    values: [member, pin, except, pictures, domain, link],
  })
}
