import type { UserId } from '#contracts/ids.ts'
import { perceptualHashes } from '#features/media/server/shared/similar-pictures.ts'
import { areFirst, type ListedPicture } from '#features/pins/server/shared/distinct-pictures.ts'
import { lockMember } from '#features/session/server/shared/sessions.ts'
import type { Database } from '#server/storage/database.ts'
import { EDITION_PINS, EDITIONS_KEPT, EXPLORE_EVERY, NO_REPEAT_PINS } from '../../constants.ts'
import { rankPins, type RankedPin } from '../../domain/rank-pins.ts'
import { findCandidates, findOwnNewPins, readFewer } from '../candidates.ts'

/** The pins for the start of a member's home feed at this moment. Empty if the member has neither saves nor follows. */
export async function recommendPins(db: Database, member: UserId, nowMs: number): Promise<readonly RankedPin[]> {
  const candidates = await findCandidates(db, member)
  if (candidates.every(({ sources }) => sources.every(({ kind }) => kind === 'new'))) return []
  const fewer = await readFewer(db, member)
  const ranked = rankPins(candidates, { size: EDITION_PINS, exploreEvery: EXPLORE_EVERY, nowMs, fewer })
  return withoutSamePictures(db, ranked)
}

/** Removes pins whose picture looks like one of the last NO_REPEAT_PINS. */
async function withoutSamePictures(db: Database, ranked: readonly RankedPin[]): Promise<readonly RankedPin[]> {
  const rows = await db.query<ListedPicture & { id: string }>({
    name: 'recommendation-pictures',
    text: `select p.id, p.signature, m.thumbhash from pins p left join media m on m.signature = p.signature
           where p.id = any($1::bigint[])`,
    values: [ranked.map(({ pinId }) => pinId)],
  })
  const pictureOf = new Map(rows.map((row) => [row.id, row]))
  const known = ranked.flatMap((pin) => {
    const picture = pictureOf.get(pin.pinId)
    return picture === undefined ? [] : [{ pin, picture }]
  })
  const pictures = known.map(({ picture }) => picture)
  const hashes = await perceptualHashes(
    db,
    pictures.map(({ signature }) => signature),
  )
  const isShown = areFirst(pictures, hashes, NO_REPEAT_PINS)
  return known.flatMap(({ pin }, at) => (isShown[at] ? [pin] : []))
}

/**
 * Builds a member's next edition within the caller's transaction: own new pins, then recommendations. If it is empty,
 * the member's home feed is the general one.
 */
export async function buildEdition(db: Database, member: UserId, nowMs: number): Promise<void> {
  // The member's row is the mutex of their builds. A command of the member already holds it.
  await lockMember(db, member)
  const own = await findOwnNewPins(db, member, nowMs)
  const pins = [...own, ...(await recommendPins(db, member, nowMs))].slice(0, EDITION_PINS)
  await db.query({
    name: 'recommendation-edition-add',
    text: `with e as (
             insert into recommendation_editions (user_id, edition, top_rank)
             select u.id, greatest($2::bigint, coalesce((select max(edition) + 1 from recommendation_editions where user_id = $1), 0)),
               coalesce((select rank from feed_items where feed_id = 0 order by rank desc, pin_id desc limit 1), 0)
             from users u where u.id = $1 returning user_id, edition
           )
           insert into recommendations (user_id, edition, rank, pin_id, reason, subject)
           select e.user_id, e.edition, $6::int + 1 - i.n, i.pin_id, i.reason, i.subject
           from e, unnest($3::bigint[], $4::text[], $5::bigint[]) with ordinality as i (pin_id, reason, subject, n)`,
    values: [
      member,
      nowMs,
      pins.map(({ pinId }) => pinId),
      pins.map(({ reason }) => reason),
      pins.map(({ subject }) => subject),
      EDITION_PINS,
    ],
  })
  await db.query({
    name: 'recommendation-editions-trim',
    text: `with gone as (
             delete from recommendation_editions where user_id = $1 and edition not in (
               select edition from recommendation_editions where user_id = $1 order by edition desc limit ${EDITIONS_KEPT})
             returning edition
           )
           delete from recommendations where user_id = $1 and edition in (select edition from gone)`,
    values: [member],
  })
}
