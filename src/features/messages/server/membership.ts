import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { MEMBERSHIP_SHOWN } from '../constants.ts'
import type { WireMembership } from '../contract.ts'

/** Adds lines about members who left a group, or whom another member added. */
export async function addLines(
  db: Database,
  conversation: string,
  kind: WireMembership['kind'],
  members: readonly UserId[],
  by: UserId | null,
): Promise<void> {
  await db.query({
    name: 'membership-add',
    text: `insert into membership_changes (conversation_id, rank, user_id, kind, by_id)
      select $1, $2, u, $3, $4 from unnest($5::bigint[]) u on conflict do nothing`,
    values: [conversation, Date.now(), kind, by, members],
  })
}

interface MembershipRow extends Omit<WireMembership, 'at'> {
  readonly rank: string
}

/** The newest lines of a group that are later than the messages which the member deleted. */
export async function readMembership(db: Database, member: UserId, conversation: string): Promise<WireMembership[]> {
  const rows = await db.query<MembershipRow>({
    name: 'membership-newest',
    text: `select a.kind, a.user_id, a.by_id, a.rank from membership_changes a
      where a.conversation_id = $2 and a.rank > (
        select m.deleted_rank from conversation_members m where m.conversation_id = $2 and m.user_id = $1)
      order by a.rank desc, a.user_id desc limit ${MEMBERSHIP_SHOWN}`,
    values: [member, conversation],
  })
  return rows.map(({ rank, ...change }) => ({ ...change, at: new Date(Number(rank)).toISOString() }))
}
