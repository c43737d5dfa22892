import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import type { Database } from '#server/storage/database.ts'
import { KEPT_MAX } from '../constants.ts'
import type { KeptSearch } from '../contract.ts'

export async function readKept(db: Database, member: UserId): Promise<KeptSearch[]> {
  return [
    ...(await db.query<KeptSearch>({
      name: 'visual-searches',
      text: `select v.signature as image_signature, case when ${isPinIdVisible('v.pin_id', '$1')} then v.pin_id::text end as pin_id,
               m.color as dominant_color
             from visual_searches v join media m on m.signature = v.signature
             where v.user_id = $1 order by v.at desc, v.signature limit ${KEPT_MAX}`,
      values: [member],
    })),
  ]
}

/**
 * Moves a search to the top, and deletes searches beyond KEPT_MAX.
 * @returns false if the picture does not exist
 */
export async function keepSearch(
  db: Database,
  member: UserId,
  signature: ImageSignature,
  pinId: PinId | null,
): Promise<boolean> {
  const kept = await db.query({
    name: 'visual-search-keep',
    text: `insert into visual_searches (user_id, signature, pin_id)
           select $1, m.signature, (select p.id from pins p where p.id = $3 and p.signature = m.signature) from media m where m.signature = $2
           on conflict (user_id, signature) do update set pin_id = excluded.pin_id, at = clock_timestamp() returning signature`,
    values: [member, signature, pinId],
  })
  await db.query({
    name: 'visual-searches-trim',
    text: `delete from visual_searches where user_id = $1 and signature not in (
             select signature from visual_searches where user_id = $1 order by at desc, signature limit ${KEPT_MAX})`,
    values: [member],
  })
  return kept.length > 0
}

/** @param signature of the picture; null for all searches */
export async function forgetSearches(db: Database, member: UserId, signature: ImageSignature | null): Promise<void> {
  await db.query({
    name: 'visual-searches-remove',
    text: 'delete from visual_searches where user_id = $1 and ($2::text is null or signature = $2)',
    values: [member, signature],
  })
}
