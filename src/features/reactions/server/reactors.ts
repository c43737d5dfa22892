import { LAST_BOOKMARK, type Input, type Reply } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import type { getReactions } from '#features/reactions/contract.ts'
import { wireUser } from '#features/users/server/shared/user-record.ts'
import { findShownUsers } from '#features/users/server/shared/users.ts'
import { cutPage, pageStart } from '#server/http/list-page.ts'
import type { Database } from '#server/storage/database.ts'

/** The latest time of PostgreSQL without an overflow: the year 9999, in microseconds. */
const LAST_RANK = '253402300799000000'
/** Microseconds since 1970. */
const RANK = '(extract(epoch from r.at) * 1000000)::bigint'
/** Members' accounts are checked in the statement itself. So a page is full even if some members are not shown. */
const REACTORS_SQL = `select ${RANK} as rank, r.user_id as id, r.type from reactions r
  where r.pin_id = $1 and r.at <= to_timestamp(least($2::bigint, ${LAST_RANK}) / 1000000.0) + interval '1 millisecond'
    and (${RANK}, r.user_id) < ($2::bigint, $3::bigint) and ($6::smallint is null or r.type = $6)
    and ${isUnblocked('r.user_id', '$5')}
    and (select u.deactivated_at is null and u.suspended_at is null or u.id = $5::bigint from users u where u.id = r.user_id)
  order by r.at desc, r.user_id desc limit $4`

/**
 * A page of the members who reacted to a pin that the viewer may see.
 * @param viewer null for a visitor
 */
export async function readReactors(
  db: Database,
  viewer: UserId | null,
  input: Input<typeof getReactions>,
): Promise<{ readonly reactions: Reply<typeof getReactions>; readonly bookmark: string }> {
  const page = pageStart(input)
  if (!page) return { reactions: [], bookmark: LAST_BOOKMARK }
  const found = await db.query<{ rank: string; id: UserId; type: number }>({
    name: 'reactors',
    text: REACTORS_SQL,
    values: [input.pin_id, page.start.rank, page.start.id, page.size + 1, viewer, input.reaction_type ?? null],
  })
  const { rows, bookmark } = cutPage(found, page.size, ({ rank, id }) => ({ stage: 0, rank, id }))
  const ids = rows.map(({ id }) => id)
  const users = new Map((await findShownUsers(db, ids, viewer)).map((user) => [user.id, wireUser(user)]))
  const reactions = rows.flatMap(({ id, type }) => {
    const user = users.get(id)
    return user ? [{ id: `${input.pin_id}:${id}:${type}`, user, reaction_type: type }] : []
  })
  return { reactions, bookmark }
}
