import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { WireConversation } from '../../contract.ts'

export interface Membership {
  readonly user_id: UserId
  readonly status: WireConversation['status']
  readonly is_pair: boolean
}

/** All members of a conversation. Empty if the conversation does not exist or this member is not in it. */
export async function findMembers(db: Database, member: UserId, id: string): Promise<readonly Membership[]> {
  const rows = await db.query<Membership>({
    name: 'conversation-find',
    text: `select m.user_id, m.status, c.pair_key is not null as is_pair from conversation_members m
      join conversations c on c.id = m.conversation_id where m.conversation_id = $1`,
    values: [id],
  })
  return rows.some(({ user_id }) => user_id === member) ? rows : []
}
