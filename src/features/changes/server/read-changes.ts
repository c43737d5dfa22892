import type { Reply } from '#contracts/endpoint.ts'
import type { WireRows } from '#contracts/sync.ts'
import type { BoardId, ListKey, PinId, UserId } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { CHANGES_PAGE_MAX, type getChanges } from '#features/changes/contract.ts'
import { PROFILE_PINS, profileList } from '#features/follows/constants.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import type { WireUser } from '#features/users/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'

/**
 * If a client is behind by more acts than this, it must read everything again. That is faster than reading what each
 * act touched.
 */
const BEHIND_ACTS_MAX = 1_000

type Changes = Reply<typeof getChanges>

interface ActRow {
  readonly seq: string
  readonly touched: readonly string[]
  readonly is_wide: boolean
  /** True for an act of the asking client. */
  readonly isOwn: boolean
}

/** One page of the feed. */
interface FeedPage {
  readonly cursor: string
  /** True if too many acts happened, or if the cursor is too old. All rows that the client holds may be outdated. */
  readonly reset: boolean
  /** True if more acts follow `cursor`. */
  readonly more: boolean
  /** Names of rows, `<table>/<id>`. */
  readonly touched: readonly string[]
}

interface FeedCall {
  readonly db: Database
  readonly viewer: Member
}

/**
 * The rows that acts after a cursor touched. All reads use the call's snapshot, so the rows are as of the returned
 * cursor, unless `more` is true: then they may already be newer.
 * @param since null to get only the present cursor
 * @param without a client whose acts are left out; null leaves out none
 * @param own the asking client. Lists that only its own acts touched are left out, because it has already updated them
 */
export async function readFeed(
  { db, viewer }: FeedCall,
  since: string | null,
  without: string | null,
  own: string | null = null,
): Promise<FeedPage> {
  const head = await readHead(db, viewer, since)
  const nothing = { cursor: head.seq, reset: false, more: false, touched: [] }
  if (since === null || BigInt(since) === BigInt(head.seq)) return nothing
  if (!head.isKept) return { ...nothing, reset: true }
  const acts = await db.query<ActRow>({
    name: 'acts-since',
    text: `select seq, touched, is_wide, coalesce(client = $4::text, false) as "isOwn" from acts
           where user_id = $1 and seq > $2 and ($3::text is null or client is distinct from $3)
           order by seq limit ${BEHIND_ACTS_MAX + 1}`,
    values: [viewer.id, since, without, own],
  })
  if (acts.length > BEHIND_ACTS_MAX || acts.some((act) => act.is_wide)) return { ...nothing, reset: true }
  const { taken, touched } = takePage(acts.map((act) => withProfileLists(withoutOwnLists(act), viewer)))
  const more = taken.length < acts.length
  return { cursor: more ? (taken.at(-1)?.seq ?? head.seq) : head.seq, reset: false, more, touched }
}

/** Converts a page of the feed to the form of `Changes`. */
export function changesOf({ cursor, reset, more }: FeedPage, rows: WireRows, member: UserId): Changes {
  const pins = Object.entries(rows['pins'] ?? {})
  const boards = Object.entries(rows['boards'] ?? {})
  const lists = Object.entries(rows['lists'] ?? {})
  const user = rows['users']?.[member]
  const { pins: _pins, boards: _boards, lists: _lists, users = {}, ...others } = rows
  const { [member]: _own, ...otherUsers } = users
  return {
    cursor,
    reset,
    more,
    pins: pins.flatMap(([, pin]) => (pin ? [pin as WireGridPin] : [])),
    gone_pins: pins.flatMap(([id, pin]) => (pin ? [] : [id as PinId])),
    boards: boards.flatMap(([, board]) => (board ? [board as WireBoard] : [])),
    gone_boards: boards.flatMap(([id, board]) => (board ? [] : [id as BoardId])),
    user: user ? (user as WireUser) : null,
    lists: lists.flatMap(([key, list]) => (list ? [key as ListKey] : [])),
    rows: { ...others, users: otherUsers },
  }
}

function withoutOwnLists(act: ActRow): ActRow {
  return act.isOwn ? { ...act, touched: act.touched.filter((name) => !name.startsWith('lists/')) } : act
}

/** The member's last sequence number, and whether all acts after `since` are still stored. */
async function readHead(db: Database, viewer: Member, since: string | null) {
  const rows = await db.query<{ seq: string; isKept: boolean }>({
    name: 'feed-head',
    text: `select coalesce((select seq from change_heads where user_id = $1), 0) as seq,
             exists (select from acts where user_id = $1 and seq = $2::bigint + 1) as "isKept"`,
    values: [viewer.id, since],
  })
  return only(rows)
}

/**
 * If another device changed the member's counters, the lists on the member's profile count as changed too (spec
 * business §4, stale profile pins).
 */
function withProfileLists(act: ActRow, { id, username }: Member): ActRow {
  if (act.isOwn || !act.touched.includes(`users/${id}`)) return act
  return { ...act, touched: [...act.touched, ...PROFILE_PINS.map((kind) => `lists/${profileList(kind, username)}`)] }
}

/**
 * Takes as many acts as fit into one answer, so that no table has more than CHANGES_PAGE_MAX rows, but at least one
 * act.
 */
function takePage(acts: readonly ActRow[]) {
  const touched = new Set<string>()
  const counts = new Map<string, number>()
  const taken: ActRow[] = []
  for (const act of acts) {
    const added = act.touched.filter((name) => !touched.has(name))
    const after = new Map(counts)
    for (const name of added) {
      const table = name.slice(0, name.indexOf('/'))
      after.set(table, (after.get(table) ?? 0) + 1)
    }
    if (taken.length > 0 && Math.max(...after.values()) > CHANGES_PAGE_MAX) break
    for (const [table, count] of after) counts.set(table, count)
    for (const name of added) touched.add(name)
    taken.push(act)
  }
  return { taken, touched: [...touched] }
}
