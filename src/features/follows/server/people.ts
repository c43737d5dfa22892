import type { UserId } from '#contracts/ids.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { wireUser } from '#features/users/server/shared/user-record.ts'
import { findShownUsers } from '#features/users/server/shared/users.ts'
import type { WireUser } from '#features/users/contract.ts'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { cutPage, pageStart, type PageInput } from '#server/http/list-page.ts'
import type { Database } from '#server/storage/database.ts'
import type { PeopleList } from '../contract.ts'

/** Lists that result from members' acts, unlike suggestions. */
type MadeList = Exclude<PeopleList, 'suggested'>

/**
 * $1 is the owner of the list, $5 the viewer. Members whom the viewer cannot see because of a block are left out,
 * except in the list of blocked members.
 */
const SQL: Readonly<Record<MadeList, string>> = {
  followers: listSql('member_follows', 'user_id', 'follower_id', isUnblocked('l.follower_id', '$5')),
  following: listSql('member_follows', 'follower_id', 'user_id', isUnblocked('l.user_id', '$5')),
  blocked: listSql('blocks', 'user_id', 'blocked_id', '$5::bigint = l.user_id'),
  muted: listSql('mutes', 'user_id', 'muted_id', '$5::bigint = l.user_id'),
}

function listSql(table: string, of: string, who: string, condition: string): string {
  return `select l.rank, l.${who} as id from ${table} l
    where l.${of} = $1 and (l.rank, l.${who}) < ($2::bigint, $3::bigint) and ${condition}
    order by l.rank desc, l.${who} desc limit $4`
}

/** A page of a list of people, latest first. */
export async function readPeople(
  db: Database,
  list: MadeList,
  of: UserId,
  viewer: UserId | null,
  input: PageInput,
): Promise<{ readonly users: WireUser[]; readonly bookmark: string }> {
  const page = pageStart(input)
  if (!page) return { users: [], bookmark: LAST_BOOKMARK }
  const found = await db.query<{ rank: string; id: UserId }>({
    name: `people-${list}`,
    text: SQL[list],
    values: [of, page.start.rank, page.start.id, page.size + 1, viewer],
  })
  const { rows, bookmark } = cutPage(found, page.size, ({ rank, id }) => ({ stage: 0, rank, id }))
  const users = await findShownUsers(
    db,
    rows.map(({ id }) => id),
    viewer,
  )
  const byId = new Map(users.map((user) => [user.id, wireUser(user)]))
  return { users: rows.flatMap(({ id }) => byId.get(id) ?? []), bookmark }
}
