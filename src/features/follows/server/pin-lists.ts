import type { UserId } from '#contracts/ids.ts'
import type { ProfilePins } from '#features/follows/constants.ts'
import { isOffered, isPinOffered, isUnblocked, isUnhidden } from '#features/blocks/server/shared/blocked.ts'
import {
  isBoardVisible,
  isPinIdVisible,
  isPinVisible,
  isProfileVisible,
} from '#features/boards/server/shared/visible.ts'
import { gridPageSql } from '#features/pins/server/shared/grid-pins.ts'
import type { PageStart } from '#server/http/list-page.ts'
import type { Statement } from '#server/storage/database.ts'

const AFTER = '($2::bigint, $3::bigint)'

/**
 * SQL that reads one page from the index of each followed member, board and topic, and returns the newest of these
 * pins.
 */
const FOLLOWING_SQL = gridPageSql(`select distinct 0 as stage, rank, pin_id from (
  select n.rank, n.pin_id from member_follows f, lateral (
    select p.rank, p.id as pin_id from pins p
    where p.owner_id = f.user_id and (p.rank, p.id) < ${AFTER} and ${isPinIdVisible('p.id', '$1')}
    order by p.rank desc, p.id desc limit $4) n
  where f.follower_id = $1 and ${isOffered('f.user_id', '$1')}
  union all
  select n.rank, n.pin_id from board_follows f, lateral (
    select p.rank, p.id as pin_id from board_pins s join pins p on p.id = s.pin_id
    where s.board_id = f.board_id and (p.rank, p.id) < ${AFTER} and ${isPinIdVisible('p.id', '$1')}
      and ${isOffered('p.owner_id', '$1')}
    order by p.rank desc, p.id desc limit $4) n
  where f.user_id = $1
 union all
  select n.rank, n.pin_id from interest_follows f join topics t on t.interest = f.interest, lateral (
    select i.rank, i.pin_id from feed_items i
    where i.feed_id = t.feed_id and (i.rank, i.pin_id) < ${AFTER} and ${isPinIdVisible('i.pin_id', '$1')}
      and ${isPinOffered('i.pin_id', '$1')}
    order by i.rank desc, i.pin_id desc limit $4) n
  where f.user_id = $1
) newest order by rank desc, pin_id desc limit $4`)

const createdSql = (kinds: string) =>
  gridPageSql(`select 0 as stage, p.rank, p.id as pin_id from pins p
  where p.owner_id = $5 ${kinds} and (p.rank, p.id) < ${AFTER} and ${isPinIdVisible('p.id', '$1')} and ${isUnblocked('$5', '$1')}
  order by p.rank desc, p.id desc limit $4`)

/** The highest rank that can be converted to a time without an overflow: the year 9999, in microseconds. */
const LAST_RANK = '253402300799000000'
const MARK_RANK = '(extract(epoch from d.at) * 1000000)::bigint'
/** SQL of the pins that a member marked, which may belong to anybody. The rank is the time in microseconds. */
const markedSql = (table: 'favourites' | 'tried', condition: string) =>
  gridPageSql(`select 0 as stage, ${MARK_RANK} as rank, d.pin_id from ${table} d
  where d.user_id = $5 and d.at <= to_timestamp(least($2::bigint, ${LAST_RANK}) / 1000000.0) + interval '1 millisecond'
    and (${MARK_RANK}, d.pin_id) < ${AFTER} and ${condition}
  order by d.at desc, d.pin_id desc limit $4`)

/** Who may see the list of tried pins is decided by the profile. */
const TRIED_SQL = markedSql(
  'tried',
  `${isPinIdVisible('d.pin_id', '$1')}
    and (select ${isProfileVisible('u', '$1')} and (u.deactivated_at is null or u.id = $1::bigint) from users u where u.id = $5)`,
)
/** Pins of muted members stay, because this list is no feed. */
const FAVOURITES_SQL = markedSql(
  'favourites',
  `(select ${isPinVisible('vp', 'vb', '$1')} and ${isUnhidden('vp', '$1')} and ${isUnblocked('vp.owner_id', '$1')}
    from pins vp join boards vb on vb.id = vp.board_id where vp.id = d.pin_id)`,
)

/**
 * SQL of saved pins. A pin on several boards is listed once, at its latest save. Boards that the viewer may not see are
 * ignored.
 */
const SAVED_SQL = gridPageSql(`select 0 as stage, s.rank, s.pin_id from board_pins s
  where s.saved_by = $5 and (s.rank, s.pin_id) < ${AFTER} and ${isPinIdVisible('s.pin_id', '$1')}
    and ${isSaveShown('s')} and ${isUnblocked('$5', '$1')}
    and (select true from board_pins o where o.saved_by = s.saved_by and o.pin_id = s.pin_id and o.rank > s.rank
           and ${isSaveShown('o')} limit 1) is null
  order by s.rank desc, s.pin_id desc limit $4`)

const USER_SQL: Readonly<Record<ProfilePins, string>> = {
  created: createdSql(''),
  stories: createdSql(`and p.kind = 'story'`),
  saved: SAVED_SQL,
  tried: TRIED_SQL,
  favourites: FAVOURITES_SQL,
}

function isSaveShown(save: string): string {
  return `(select ${isBoardVisible('b', '$1')}
    from boards b where b.id = ${save}.board_id)`
}

export function followingStatement(viewer: UserId, start: PageStart, limit: number): Statement {
  return { name: 'list-following', text: FOLLOWING_SQL, values: [viewer, start.rank, start.id, limit] }
}

export function userPinsStatement(
  kind: ProfilePins,
  viewer: UserId | null,
  user: UserId,
  start: PageStart,
  limit: number,
): Statement {
  return { name: `list-${kind}`, text: USER_SQL[kind], values: [viewer, start.rank, start.id, limit, user] }
}
