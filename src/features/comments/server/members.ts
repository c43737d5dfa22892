import type { UserId } from '#contracts/ids.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { beginPattern, nameBegins } from '#features/users/server/shared/name-begins.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import type { WireCommenter } from '#features/comments/contract.ts'
import type { WirePinner } from '#features/users/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { mayMention } from '#features/settings/server/shared/may-mention.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * Members whose username, name or last name begins with a term. Matching usernames come first, then members with most
 * followers.
 */
export async function findMembersByName(
  db: Database,
  viewer: Member,
  term: string,
  count: number,
): Promise<readonly WirePinner[]> {
  const pattern = beginPattern(term)
  if (pattern === null) return []
  const rows = await db.query<PinnerRow>({
    text: `select ${PINNER_COLUMNS} from users u left join comment_features f on f.user_id = u.id
           where ${nameBegins('u', '$1')}
             and u.id <> $2 and u.suspended_at is null and coalesce(f.mentions, true) and ${isUnblocked('u.id', '$2')}
             and ${mayMention('u.id', '$2::bigint')}
           order by (u.username_key like $1) desc, u.follower_count desc, u.id limit $3`,
    values: [pattern, viewer.id, count],
  })
  return rows.map(wirePinner)
}

/** Members whose comments the viewer hid, latest first. */
export async function findHiddenCommenters(db: Database, userId: UserId): Promise<readonly WirePinner[]> {
  const rows = await db.query<PinnerRow>({
    name: 'hidden-commenters',
    text: `select ${PINNER_COLUMNS} from hidden_commenters h join users u on u.id = h.hidden_id
           where h.user_id = $1 order by h.at desc, u.id limit 1000`,
    values: [userId],
  })
  return rows.map(wirePinner)
}

/** Rows of the change feed. A member whose comments are shown again has a row, too, so that other devices learn of it. */
export async function findCommenters(
  db: Database,
  userId: UserId,
  ids: readonly string[],
): Promise<readonly WireCommenter[]> {
  const rows = await db.query<PinnerRow & { is_hidden: boolean }>({
    name: 'commenters',
    text: `select ${PINNER_COLUMNS}, exists (select from hidden_commenters h where h.user_id = $1 and h.hidden_id = u.id) as is_hidden
           from users u where u.id = any($2::bigint[])`,
    values: [userId, ids],
  })
  return rows.map((row) => ({ ...wirePinner(row), is_hidden: row.is_hidden }))
}

export async function setCommenterHidden(
  db: Database,
  userId: UserId,
  hiddenId: UserId,
  isHidden: boolean,
): Promise<void> {
  await db.query({
    text: isHidden
      ? 'insert into hidden_commenters (user_id, hidden_id) values ($1, $2) on conflict do nothing'
      : 'delete from hidden_commenters where user_id = $1 and hidden_id = $2',
    values: [userId, hiddenId],
  })
}
