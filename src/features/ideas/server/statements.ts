import type { UserId } from '#contracts/ids.ts'
import { isPinOffered } from '#features/blocks/server/shared/blocked.ts'
import { isBoardVisible, isPinVisible } from '#features/boards/server/shared/visible.ts'
import { gridPageSql } from '#features/pins/server/shared/grid-pins.ts'
import type { PageStart } from '#server/http/list-page.ts'
import type { Statement } from '#server/storage/database.ts'
import { NEAR_TOPICS_MAX, PAGE_KINDS, type PageKind } from '../constants.ts'

/**
 * The condition must be the same as that of the index in the migration; otherwise the planner does not use the index.
 */
export const HAS_PAGE = `h.kind in (${PAGE_KINDS.map((kind) => `'${kind}'`).join(', ')})`

/** SQL of the language of a product `h`, which is its owner's. */
export const SHOP_LANGUAGE = `split_part(coalesce((select su.locale from users su where su.id = h.owner_id), 'en'), '_', 1)`

const KIND_SQL = gridPageSql(`select 0 as stage, h.rank, h.id as pin_id from pins h join boards hb on hb.id = h.board_id
  where ${HAS_PAGE} and h.kind = $5 and ($6::text is null or h.topic = $6)
    and ($7::text is null or h.rich -> 'ships_to' is null or h.rich -> 'ships_to' ? $7)
    and ($8::text is null or ${SHOP_LANGUAGE} = $8) and ($9::bigint is null or h.owner_id = $9)
    and (h.rank, h.id) < ($2::bigint, $3::bigint) and ${isPinVisible('h', 'hb', '$1')} and ${isPinOffered('h.id', '$1', 'h')}
  order by h.rank desc, h.id desc limit $4`)

export interface KindOptions {
  readonly kind: PageKind
  readonly category?: string
  readonly country?: string
  readonly language?: string
  readonly feed_profile_id?: UserId
}

export function kindStatement(
  viewer: UserId | null,
  { kind, category, country, language, feed_profile_id: profile }: KindOptions,
  start: PageStart,
  limit: number,
): Statement {
  return {
    text: KIND_SQL,
    values: [
      viewer,
      start.rank,
      start.id,
      limit,
      kind,
      category ?? null,
      country ?? null,
      language ?? null,
      profile ?? null,
    ],
  }
}

/** Number of newest pins of a topic that are checked. */
const PINS_LOOKED_AT = 300

/** Number of people whose saves are checked, and number of saves of each. */
const PEOPLE_LOOKED_AT = 50
const SAVES_LOOKED_AT = 300

/** Topics that people publicly save who also saved the newest pins of this topic. */
export function topicsOfSameSaversStatement(feedId: string): Statement {
  return {
    // Like `nearTopicsStatement`, it has no name.
    text: `select t.interest, t.feed_id as id, t.name from (
             select np.topic, count(distinct people.saved_by) as shared from (
               select s.saved_by from (
                 select f.pin_id from feed_items f where f.feed_id = $1 order by f.rank desc, f.pin_id desc limit ${PINS_LOOKED_AT}
               ) n join board_pins s on s.pin_id = n.pin_id join boards b on b.id = s.board_id
               where ${isBoardVisible('b', 'null')} group by s.saved_by order by count(*) desc, s.saved_by limit ${PEOPLE_LOOKED_AT}
             ) people
             join lateral (select s.pin_id, s.board_id from board_pins s where s.saved_by = people.saved_by
               order by s.pin_id desc limit ${SAVES_LOOKED_AT}) s on true
             join boards sb on sb.id = s.board_id join pins np on np.id = s.pin_id join boards nb on nb.id = np.board_id
             where ${isBoardVisible('sb', 'null')} and ${isPinVisible('np', 'nb', 'null')}
             group by np.topic
           ) k join topics t on t.interest = k.topic
           where t.feed_id <> $1 order by k.shared desc, t.position, t.interest limit ${NEAR_TOPICS_MAX}`,
    values: [feedId],
  }
}

/** Topics of pins that are on the same public boards as a topic's newest pins. */
export function nearTopicsStatement(feedId: string): Statement {
  return {
    // It has no name, so it is planned at each call: a plan from when tables were nearly empty can take seconds.
    text: `select t.interest, t.feed_id as id, t.name from (
             select np.topic, count(*) as shared from (
               select distinct p.board_id from (
                 select f.pin_id from feed_items f where f.feed_id = $1 order by f.rank desc, f.pin_id desc limit ${PINS_LOOKED_AT}
               ) n join pins p on p.id = n.pin_id join boards b on b.id = p.board_id
               where ${isPinVisible('p', 'b', 'null')}
             ) near
             join lateral (select s.pin_id from board_pins s where s.board_id = near.board_id
               order by s.rank desc, s.pin_id desc limit ${PINS_LOOKED_AT}) s on true
             join pins np on np.id = s.pin_id and np.deleted_at is null
             group by np.topic
           ) k join topics t on t.interest = k.topic
           where t.feed_id <> $1 order by k.shared desc, t.position, t.interest limit ${NEAR_TOPICS_MAX}`,
    values: [feedId],
  }
}
