import type { BoardId, UserId } from '#contracts/ids.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { boardsSql, type BoardRow } from './board-record.ts'
import type { PageStart } from '#server/http/list-page.ts'
import { isBoardShared, isBoardVisible } from './visible.ts'

export interface ListedBoardRow extends BoardRow {
  /** Microseconds since 1970 of the last save; 0 if there was none. */
  readonly sort_rank: string
}

const SORT_RANK = `coalesce((extract(epoch from last_saved_at) * 1000000)::bigint, 0)`
/**
 * Ranks of boards that the owner arranged count down from here. They are lower than any time in microseconds, so these
 * boards are listed last, in that order.
 */
const POSITIONED = 1_000_000

/**
 * SQL of a member's own boards and those shared with the member. Archived boards are only shown to their owner and
 * collaborators. If one of member and viewer blocked the other, there are none.
 */
function ofMemberSql(sortRank: string): string {
  return `select * from (select o.id, ${sortRank} as sort_rank from boards o
     where (o.owner_id = $2 or o.id in (
         select j.board_id from board_collaborators j where j.user_id = $2 and j.status = 'accepted'))
       and ${isBoardVisible('o', '$1')} and (o.archived_at is null or ${isBoardShared('o', '$1')})
       and ${isUnblocked('$2', '$1')}) k
   where (sort_rank, id) < ($3::bigint, $4::bigint) order by sort_rank desc, id desc limit $5`
}

const LIST_SQL = boardsSql('$1', ofMemberSql(SORT_RANK))
const PROFILE_SQL = boardsSql(
  '$1',
  ofMemberSql(`case when o.owner_id = $2 and o.position is not null then ${POSITIONED} - o.position
    else greatest(${SORT_RANK}, ${POSITIONED} + 1) end`),
)
const ONE_BY_ID_SQL = boardsSql('$1', `select id, ${SORT_RANK} as sort_rank from boards where id = $2`)
const ONE_BY_SLUG_SQL = boardsSql(
  '$1',
  `select id, ${SORT_RANK} as sort_rank from boards where owner_id = $2 and slug = $3 and deleted_at is null`,
)

const ONE_BY_FORMER_SLUG_SQL = boardsSql(
  '$1',
  `select o.id, ${SORT_RANK} as sort_rank from former_slugs f join boards o on o.id = f.board_id
   where f.owner_id = $2 and f.slug = $3`,
)

const HIGHEST = '9223372036854775807'

/** A member's boards that this viewer may see, most recently saved to first. */
export function listBoards(
  db: Database,
  viewer: Member | null,
  ownerId: UserId,
  start: PageStart | null,
  limit: number,
): Promise<readonly ListedBoardRow[]> {
  const values = [viewer?.id ?? null, ownerId, start?.rank ?? HIGHEST, start?.id ?? HIGHEST, limit]
  return db.query<ListedBoardRow>({ name: 'board-list', text: LIST_SQL, values })
}

/** A member's boards that this viewer may see, in the order of the member's profile. */
export function listProfileBoards(
  db: Database,
  viewer: Member | null,
  ownerId: UserId,
  start: PageStart | null,
  limit: number,
): Promise<readonly ListedBoardRow[]> {
  const values = [viewer?.id ?? null, ownerId, start?.rank ?? HIGHEST, start?.id ?? HIGHEST, limit]
  return db.query<ListedBoardRow>({ name: 'board-profile-list', text: PROFILE_SQL, values })
}

/** One board, or null if there is none that this viewer may see. A former slug also finds it. */
export async function findBoard(
  db: Database,
  viewer: Member | null,
  by: { readonly id: BoardId } | { readonly ownerId: UserId; readonly slug: string },
): Promise<BoardRow | null> {
  if ('id' in by) {
    const values = [viewer?.id ?? null, by.id]
    return (await db.query<BoardRow>({ name: 'board-by-id', text: ONE_BY_ID_SQL, values }))[0] ?? null
  }
  const values = [viewer?.id ?? null, by.ownerId, by.slug]
  const found =
    (await db.query<BoardRow>({ name: 'board-by-slug', text: ONE_BY_SLUG_SQL, values }))[0] ??
    (await db.query<BoardRow>({ name: 'board-by-former-slug', text: ONE_BY_FORMER_SLUG_SQL, values }))[0]
  return found ?? null
}

const BOARDS_BY_ID_SQL = boardsSql('$1', 'select id, 0 as sort_rank from boards where id = any($2::bigint[])')

/** Boards by id; those that this viewer may not see are left out. */
export function findBoardsById(
  db: Database,
  viewer: Member | null,
  ids: readonly BoardId[],
): Promise<readonly BoardRow[]> {
  return db.query<BoardRow>({ name: 'boards-by-id', text: BOARDS_BY_ID_SQL, values: [viewer?.id ?? null, ids] })
}

/** The id itself if this viewer may see the board, otherwise null, so that unknown and secret boards look the same. */
export async function findVisibleBoardId(db: Database, viewer: Member | null, id: BoardId): Promise<BoardId | null> {
  const rows = await db.query<{ id: BoardId }>({
    name: 'visible-board',
    text: `select b.id from boards b where b.id = $2 and ${isBoardVisible('b', '$1')}`,
    values: [viewer?.id ?? null, id],
  })
  return rows[0]?.id ?? null
}

/** A board as another member sees it, for people who were invited but may not see the board yet. */
export async function findBoardUnseen(db: Database, as: UserId, id: BoardId): Promise<BoardRow | null> {
  return (await db.query<BoardRow>({ name: 'board-by-id', text: ONE_BY_ID_SQL, values: [as, id] }))[0] ?? null
}
