import { makeId, type UserId } from '#contracts/ids.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import { mayMessage } from '#features/settings/server/shared/may-mention.ts'
import type { Database } from '#server/storage/database.ts'
import { CONVERSATIONS_SHOWN } from '../constants.ts'
import type { WireConversation } from '../contract.ts'

interface ConversationRow {
  readonly id: string
  readonly rank: string
  readonly status: WireConversation['status']
  readonly is_unread: boolean
  readonly last_text: string | null
  readonly has_blocked: boolean
  readonly is_closed: boolean
  readonly is_group: boolean
  readonly name: string | null
}

interface MemberRow extends PinnerRow {
  readonly conversation_id: string
  /** Up to where the other member read. 0 while they have not accepted the conversation: a request tells its sender nothing. */
  readonly seen_rank: string
}

const HAS_BLOCKED_SQL = `exists (select from conversation_members o join blocks k on k.user_id = $1 and k.blocked_id = o.user_id
    where o.conversation_id = c.id)`

/** SQL: the rule of `listOf` on the page. */
const IS_DECLINED_SQL = `(m.status = 'declined' or (m.status = 'request' and c.pair_key is not null and ${HAS_BLOCKED_SQL}))`

/** A block closes a conversation of two: both still read it, and neither writes. */
const CONVERSATION_SQL = `select c.id, c.rank, m.status, c.pair_key is null as is_group, c.name,
    m.status <> 'declined' and exists (
      select from messages n where n.conversation_id = c.id and n.rank > m.read_rank and n.sender_id <> $1) as is_unread,
    (select n.text from messages n where n.conversation_id = c.id and n.rank > m.deleted_rank order by n.rank desc, n.id desc limit 1) as last_text,
    ${HAS_BLOCKED_SQL} as has_blocked,
    c.pair_key is not null and not exists (select from conversation_members o
      where o.conversation_id = c.id and o.user_id <> $1 and ${isUnblocked('o.user_id', '$1')}) as is_closed
  from conversation_members m join conversations c on c.id = m.conversation_id
  where m.user_id = $1`

/** Which conversations to read: those with these ids, or one of the member's two lists. */
type Wanted = { readonly ids: readonly string[] } | { readonly list: 'open' | 'declined' }

/**
 * Reads conversations, latest first. Lists leave out a conversation without a message, or whose messages the member
 * deleted: it is found by its id alone.
 */
export async function readConversations(
  db: Database,
  member: UserId,
  wanted: Wanted,
): Promise<readonly WireConversation[]> {
  const rows = await db.query<ConversationRow>({
    name: 'conversations',
    text: `${CONVERSATION_SQL} and case when $2::bigint[] is not null then c.id = any($2::bigint[])
        else ${IS_DECLINED_SQL} = $3::boolean and exists (
          select from messages n where n.conversation_id = c.id and n.rank > m.deleted_rank) end
      order by c.rank desc, c.id desc limit ${CONVERSATIONS_SHOWN}`,
    values: 'ids' in wanted ? [member, wanted.ids, null] : [member, null, wanted.list === 'declined'],
  })
  const members = await db.query<MemberRow>({
    name: 'conversation-members',
    text: `select o.conversation_id, ${PINNER_COLUMNS},
        case when o.status = 'accepted' and ${isUnblocked('o.user_id', '$1')} then o.read_rank else 0 end as seen_rank
      from conversation_members o join users u on u.id = o.user_id
      where o.conversation_id = any($2::bigint[]) and o.user_id <> $1 order by u.id`,
    values: [member, rows.map(({ id }) => id)],
  })
  const othersOf = (id: string) => members.filter((row) => row.conversation_id === id)
  return rows.map(({ id, rank, status, is_unread, last_text, has_blocked, is_closed, is_group, name }) => ({
    id,
    users: othersOf(id).map(wirePinner),
    seen: othersOf(id).flatMap(({ pinner_id, seen_rank }) =>
      seen_rank === '0' ? [] : [{ user_id: pinner_id, until: new Date(Number(seen_rank)).toISOString() }],
    ),
    is_group,
    name,
    status,
    has_blocked,
    is_closed,
    is_unread,
    last_text,
    at: new Date(Number(rank)).toISOString(),
  }))
}

/** Finds the conversation of two members, or creates it. A group is always created. */
export async function makeConversation(
  db: Database,
  member: UserId,
  others: readonly UserId[],
  name: string | null,
): Promise<string> {
  const [other] = others
  const pair = others.length === 1 && other ? [member, other].toSorted(byId).join(':') : null
  const now = Date.now()
  const [made] = await db.query<{ id: string }>({
    name: 'conversation-make',
    text: `insert into conversations (id, pair_key, rank, name) values ($1, $2, $3, $4)
      on conflict (pair_key) do update set pair_key = excluded.pair_key returning id`,
    values: [makeId(now, Math.random()), pair, now, name],
  })
  const id = made!.id
  await joinConversation(db, id, member, [member, ...others])
  return id
}

/**
 * Adds members. A member who does not follow the one who invites gets a contact request. Members who are already in the
 * conversation are not changed.
 */
export async function joinConversation(
  db: Database,
  id: string,
  member: UserId,
  added: readonly UserId[],
): Promise<void> {
  await db.query({
    name: 'conversation-join',
    text: `insert into conversation_members (conversation_id, user_id, status)
      select $1, u, case when u = $2::bigint or exists (
        select from member_follows f where f.follower_id = u and f.user_id = $2::bigint) then 'accepted' else 'request' end
      from unnest($3::bigint[]) u order by u on conflict do nothing`,
    values: [id, member, added],
  })
}

/**
 * Those of the given members who accept no new messages from the sender. A conversation of two that the other member
 * accepted before stays open.
 */
export async function findClosed(
  db: Database,
  sender: UserId,
  members: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const rows = await db.query<{ id: UserId }>({
    name: 'conversation-closed',
    text: `select o as id from unnest($2::bigint[]) o where not ${mayMessage('o', '$1::bigint')} and not (cardinality($2::bigint[]) = 1 and exists (
        select from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = o and m.status = 'accepted'
        where c.pair_key = least(o, $1::bigint) || ':' || greatest(o, $1::bigint)))`,
    values: [sender, members],
  })
  return new Set(rows.map(({ id }) => id))
}

const byId = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1)
