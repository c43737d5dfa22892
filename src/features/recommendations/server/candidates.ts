import type { UserId } from '#contracts/ids.ts'
import { isPinOffered } from '#features/blocks/server/shared/blocked.ts'
import { isBoardVisible } from '#features/boards/server/shared/visible.ts'
import type { Database, Statement } from '#server/storage/database.ts'
import { FEWER_MAX, OWN_PIN_TOP_MS, OWN_PINS_TOP_MAX } from '../constants.ts'
import type { Candidate, Fewer, RankedPin, Source } from '../domain/rank-pins.ts'

/**
 * Maximum number of the member's latest saves that count. Each SAVES_FADE later saves reduce a save's weight to about a
 * third.
 */
const SAVES_LOOKED_AT = 200
const SAVES_FADE = '100.0'
/**
 * Limits for other people's boards with a saved pin: boards per saved pin, nearest boards, and newest pins of each
 * board.
 */
const BOARDS_PER_SAVE = 30
const NEAR_BOARDS = 40
const PINS_PER_NEAR_BOARD = 50
/** On a board with this many pins, each pin counts half as much as on a very small board. */
const BOARD_SIZE = 20
const FOLLOWS = 60
const PINS_PER_FOLLOW = 20
const TOPICS = 8
const PINS_PER_TOPIC = 120
const NEWEST_PINS = 200

interface Row {
  readonly kind: Source['kind']
  readonly subject: string | null
  readonly weight: number
  readonly pin_id: string
  readonly owner_id: string
  readonly board_id: string
  readonly topic: string | null
  readonly rank: string
  readonly save_count: number
}

/** SQL. $2 to $5 are the sources that the member switched off: topics, own boards, members, followed boards. */
const CANDIDATES_SQL = `with signals as (
  select s.pin_id, p.topic, exp(-(row_number() over (order by s.rank desc, s.pin_id desc)) / ${SAVES_FADE}) as weight
  from board_pins s join pins p on p.id = s.pin_id join boards b on b.id = s.board_id
  where s.saved_by = $1 and p.deleted_at is null and b.deleted_at is null and s.board_id <> all($3::bigint[])
  order by s.rank desc, s.pin_id desc limit ${SAVES_LOOKED_AT}
), near as (
  select b.id, sum(g.weight) / (1 + b.pin_count / ${BOARD_SIZE}.0) as weight, (array_agg(g.pin_id order by g.weight desc))[1] as subject
  from signals g
  cross join lateral (select o.board_id from board_pins o where o.pin_id = g.pin_id limit ${BOARDS_PER_SAVE}) o
  join boards b on b.id = o.board_id
  where b.privacy = 'public' and b.owner_id <> $1 and ${isBoardVisible('b', '$1')}
  group by b.id, b.pin_count
  order by weight desc, b.id desc limit ${NEAR_BOARDS}
), tastes as (
  select t.feed_id, sum(w.weight) as weight from (
    select i.interest, 1.0 as weight from interest_follows i where i.user_id = $1
    union all
    select g.topic, g.weight / (select sum(weight) from signals) from signals g where g.topic is not null
  ) w join topics t on t.interest = w.interest
  where w.interest <> all($2::text[])
  group by t.feed_id order by weight desc, t.feed_id limit ${TOPICS}
), found as (
  select 'saved' as kind, n.subject, least(1, n.weight / (select max(weight) from near)) as weight, s.pin_id
  from near n
  cross join lateral (select l.pin_id from board_pins l where l.board_id = n.id order by l.rank desc, l.pin_id desc limit ${PINS_PER_NEAR_BOARD}) s
  union all
  select 'member', f.user_id, 1, s.id
  from (select user_id from member_follows where follower_id = $1 and user_id <> all($4::bigint[])
        order by rank desc, user_id desc limit ${FOLLOWS}) f
  cross join lateral (select l.id from pins l where l.owner_id = f.user_id order by l.rank desc, l.id desc limit ${PINS_PER_FOLLOW}) s
  union all
  select 'board', f.board_id, 1, s.pin_id
  from (select board_id from board_follows where user_id = $1 and board_id <> all($5::bigint[])
        order by at desc, board_id desc limit ${FOLLOWS}) f
  join boards fb on fb.id = f.board_id
  cross join lateral (select l.pin_id from board_pins l where l.board_id = f.board_id order by l.rank desc, l.pin_id desc limit ${PINS_PER_FOLLOW}) s
  where ${isBoardVisible('fb', '$1')}
  union all
  select 'topic', t.feed_id, least(1, t.weight), s.pin_id
  from tastes t
  cross join lateral (select l.pin_id from feed_items l where l.feed_id = t.feed_id order by l.rank desc, l.pin_id desc limit ${PINS_PER_TOPIC}) s
  union all
  select 'new', null, 1, s.pin_id
  from (select l.pin_id from feed_items l where l.feed_id = 0 order by l.rank desc, l.pin_id desc limit ${NEWEST_PINS}) s
)
select f.kind, f.subject, f.weight::float8 as weight, f.pin_id, p.owner_id, p.board_id, p.topic, p.rank, p.save_count
from found f join pins p on p.id = f.pin_id join boards b on b.id = p.board_id
where p.owner_id <> $1 and p.deleted_at is null and not p.is_hidden and not p.is_unsafe
  and b.privacy = 'public' and ${isBoardVisible('b', '$1')} and ${isPinOffered('p.id', '$1', 'p')}
  and b.id <> all($5::bigint[]) and p.owner_id <> all($4::bigint[]) and (p.topic is null or p.topic <> all($2::text[]))
  and (select true from board_pins own where own.saved_by = $1 and own.pin_id = p.id limit 1) is null
  and (p.kind <> 'product' or not coalesce((select d.shopping_rec_disabled from account_details d where d.user_id = $1), false))
  and (select true from recommendation_fewer x where x.user_id = $1 and x.pin_id = p.id) is null`

/** A member's own new pins in the general feed, newest first. */
export async function findOwnNewPins(db: Database, member: UserId, nowMs: number): Promise<readonly RankedPin[]> {
  const rows = await db.query<{ pin_id: string }>({
    name: 'recommendation-own',
    text: `select p.id as pin_id from pins p
           where p.owner_id = $1 and p.rank > $2::bigint and p.deleted_at is null
             and exists (select from feed_items f where f.feed_id = 0 and f.pin_id = p.id)
           order by p.rank desc, p.id desc limit ${OWN_PINS_TOP_MAX}`,
    values: [member, (nowMs - OWN_PIN_TOP_MS) * 1_000],
  })
  return rows.map(({ pin_id: pinId }) => ({ pinId, reason: 'new', subject: null }))
}

/** The sources that a member switched off, by kind. */
interface Off {
  readonly topic: readonly string[]
  readonly board: readonly string[]
  readonly member: readonly string[]
  readonly 'followed-board': readonly string[]
}

function candidatesStatement(member: UserId, off: Off): Statement {
  return {
    name: 'recommendation-candidates',
    text: CANDIDATES_SQL,
    values: [member, off.topic, off.board, off.member, off['followed-board']],
  }
}

/**
 * Pins that may be in a member's edition. They are public and not saved yet, and neither the member nor their owner
 * blocked the other.
 */
export async function findCandidates(db: Database, member: UserId): Promise<readonly Candidate[]> {
  const rows = await db.query<Row>(candidatesStatement(member, await readOff(db, member)))
  const byPin = new Map<string, Candidate & { readonly sources: Source[] }>()
  for (const { kind, subject, weight, pin_id: pinId, ...row } of rows) {
    const source = { kind, subject, weight }
    const known = byPin.get(pinId)
    if (known) known.sources.push(source)
    else
      byPin.set(pinId, {
        pinId,
        ownerId: row.owner_id,
        boardId: row.board_id,
        topic: row.topic,
        rank: Number(row.rank),
        saves: row.save_count,
        sources: [source],
      })
  }
  return [...byPin.values()]
}

async function readOff(db: Database, member: UserId): Promise<Off> {
  const rows = await db.query<{ kind: keyof Off; subject: string }>({
    name: 'recommendation-switches',
    text: 'select kind, subject from recommendation_switches where user_id = $1',
    values: [member],
  })
  const of = (kind: keyof Off) => rows.filter((row) => row.kind === kind).map(({ subject }) => subject)
  return {
    topic: of('topic'),
    board: of('board'),
    member: of('member'),
    'followed-board': of('followed-board'),
  }
}

/** Reads what the member wants to see less of. */
export async function readFewer(db: Database, member: UserId): Promise<Fewer> {
  const rows = await db.query<{ owner_id: string; board_id: string; topic: string | null }>({
    name: 'recommendation-fewer',
    text: `select p.owner_id, p.board_id, p.topic from recommendation_fewer f join pins p on p.id = f.pin_id
           where f.user_id = $1 order by f.at desc, f.pin_id desc limit ${FEWER_MAX}`,
    values: [member],
  })
  return {
    owners: countsOf(rows.map(({ owner_id }) => owner_id)),
    boards: countsOf(rows.map(({ board_id }) => board_id)),
    topics: countsOf(rows.flatMap(({ topic }) => (topic === null ? [] : [topic]))),
  }
}

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
