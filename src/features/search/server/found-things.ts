import type { UserId } from '#contracts/ids.ts'
import { boardsSql, wireBoard, type BoardRow } from '#features/boards/server/shared/board-record.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { isBoardVisible } from '#features/boards/server/shared/visible.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { WireUser } from '#features/users/contract.ts'
import { USER_COLUMNS, wireUser, type UserRow } from '#features/users/server/shared/user-record.ts'
import { cutPage, pageStart, type PageInput, type PageStart } from '#server/http/list-page.ts'
import type { Database, Statement } from '#server/storage/database.ts'
import { BOARD_PINS_POINTS, OWN_BOARD_POINTS, RELEVANCE_POINTS, USER_POINTS, WORD_WEIGHTS } from '../domain/ranking.ts'

export interface ThingsPage<Thing> {
  readonly things: readonly Thing[]
  readonly bookmark: string
}

const RELEVANCE = `${RELEVANCE_POINTS} * ts_rank('{${WORD_WEIGHTS.join(', ')}}', w.words, to_tsquery('simple', $2), 1)`
const IS_OWN = `coalesce(w.owner_id = $1::bigint, false)`
/** SQL of a board's score: the best match of the name first, then boards with many pins. */
const BOARD_SCORE = `((case when ${IS_OWN} then ${OWN_BOARD_POINTS} else 0 end)
  + ${RELEVANCE} + ${BOARD_PINS_POINTS} * ln(1 + w.pin_count))::bigint`
const BOARDS_SQL = boardsSql(
  '$1',
  `select * from (select w.id, ${BOARD_SCORE} as sort_rank from boards w
   where w.words @@ to_tsquery('simple', $2) and ${isBoardVisible('w', '$1')} and ${isUnblocked('w.owner_id', '$1')} and (w.pin_count > 0 or ${IS_OWN})) k
   where (k.sort_rank, k.id) < ($3::bigint, $4::bigint) order by k.sort_rank desc, k.id desc limit $5`,
)

/**
 * Boards whose name or description matches, the viewer's own first. Only members of a secret board find it. Other
 * people's boards without pins are left out. The word index is used for all words, and planning takes longer than
 * searching, so one plan serves all.
 */
export function boardSearchStatement(
  viewer: UserId | null,
  tsquery: string,
  start: PageStart,
  limit: number,
): Statement {
  return { name: 'search-boards', text: BOARDS_SQL, values: [viewer, tsquery, start.rank, start.id, limit] }
}

export function findBoardsByWords(
  db: Database,
  viewer: UserId | null,
  tsquery: string,
  input: PageInput,
): Promise<ThingsPage<WireBoard>> {
  return readThings<BoardRow & Ranked, WireBoard>(input, wireBoard, (start, limit) =>
    db.query<BoardRow & Ranked>(boardSearchStatement(viewer, tsquery, start, limit)),
  )
}

const USER_SCORE = `(${RELEVANCE}
  + ${USER_POINTS} * ln(1 + w.pin_count + w.follower_count))::bigint`
const USERS_SQL = `select ${USER_COLUMNS}, k.sort_rank,
    (select count(*)::int from boards b where b.owner_id = u.id and b.privacy = 'secret' and b.deleted_at is null
       and u.id is distinct from $1::bigint) as secret_boards,
    (select coalesce(sum(b.pin_count), 0)::int from boards b where b.owner_id = u.id and b.privacy = 'secret'
       and b.deleted_at is null and u.id is distinct from $1::bigint) as secret_pins
  from (select w.id, ${USER_SCORE} as sort_rank from users w
    where w.words @@ to_tsquery('simple', $2) and w.suspended_at is null and ${isUnblocked('w.id', '$1')}) k join users u on u.id = k.id
  where (k.sort_rank, k.id) < ($3::bigint, $4::bigint) order by k.sort_rank desc, k.id desc limit $5`

/** Members whose name matches, without suspended and blocked ones. Counts do not include secret boards. */
export function userSearchStatement(
  viewer: UserId | null,
  tsquery: string,
  start: PageStart,
  limit: number,
): Statement {
  return { name: 'search-users', text: USERS_SQL, values: [viewer, tsquery, start.rank, start.id, limit] }
}

export function findUsersByWords(
  db: Database,
  viewer: UserId | null,
  tsquery: string,
  input: PageInput,
): Promise<ThingsPage<WireUser>> {
  const read = (row: FoundUserRow) =>
    wireUser({ ...row, board_count: row.board_count - row.secret_boards, pin_count: row.pin_count - row.secret_pins })
  return readThings(input, read, (start, limit) =>
    db.query<FoundUserRow>(userSearchStatement(viewer, tsquery, start, limit)),
  )
}

type FoundUserRow = UserRow & Ranked & { readonly secret_boards: number; readonly secret_pins: number }

interface Ranked {
  readonly id: string
  readonly sort_rank: string
}

async function readThings<Row extends Ranked, Thing>(
  input: PageInput,
  wired: (row: Row) => Thing,
  read: (start: PageStart, limit: number) => Promise<readonly Row[]>,
): Promise<ThingsPage<Thing>> {
  const page = pageStart(input)
  if (!page) return { things: [], bookmark: '-end-' }
  const found = await read(page.start, page.size + 1)
  const { rows, bookmark } = cutPage(found, page.size, (row) => ({ stage: 0, rank: row.sort_rank, id: row.id }))
  return { things: rows.map(wired), bookmark }
}
