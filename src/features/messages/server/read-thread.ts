import type { ImageSignature, UserId } from '#contracts/ids.ts'
import { isPinCovered, isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import { imageUrl } from '#features/media/contract.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import type { Database } from '#server/storage/database.ts'
import { MESSAGES_SHOWN } from '../constants.ts'
import type { WireConversation, WireMessage, WireThread } from '../contract.ts'
import { readMembership } from './membership.ts'

/** A conversation with its newest messages and, in a group, who left and who was added. */
export async function readThread(db: Database, member: UserId, conversation: WireConversation): Promise<WireThread> {
  const messages = await readMessages(db, member, conversation.id)
  const membership = conversation.is_group ? await readMembership(db, member, conversation.id) : []
  const named = [
    ...messages.map(({ sender_id: sender }) => sender),
    ...membership.flatMap(({ user_id: user, by_id: by }) => (by === null ? [user] : [user, by])),
  ]
  const present = new Set([member, ...conversation.users.map(({ id }) => id)])
  const former = await readPeople(
    db,
    [...new Set(named)].filter((id) => !present.has(id)),
  )
  return { conversation, messages, membership, former }
}

/** Former members have the names and pictures of members, also after a block or if the account is closed. */
async function readPeople(db: Database, ids: readonly UserId[]): Promise<WirePinner[]> {
  if (ids.length === 0) return []
  const rows = await db.query<PinnerRow>({
    name: 'conversation-former',
    text: `select ${PINNER_COLUMNS} from users u where u.id = any($1::bigint[]) order by u.id`,
    values: [ids],
  })
  return rows.map(wirePinner)
}

interface MessageRow {
  readonly id: string
  readonly sender_id: UserId
  readonly text: string
  readonly pin_id: string | null
  readonly title: string | null
  readonly signature: ImageSignature | null
  readonly is_covered: boolean | null
  readonly rank: string
}

/** The newest messages of a conversation that the member did not delete. A pin that the member may not see has no title and picture. */
async function readMessages(db: Database, member: UserId, conversation: string): Promise<WireMessage[]> {
  const rows = await db.query<MessageRow>({
    name: 'messages-newest',
    text: `select n.id, n.sender_id, n.text, n.pin_id, p.title, p.signature, ${isPinCovered('p')} as is_covered, n.rank from messages n
      left join pins p on p.id = n.pin_id and ${isPinIdVisible('n.pin_id', '$1')}
      where n.conversation_id = $2 and n.rank > (
        select m.deleted_rank from conversation_members m where m.conversation_id = $2 and m.user_id = $1) order by n.rank desc, n.id desc limit ${MESSAGES_SHOWN}`,
    values: [member, conversation],
  })
  return rows.map(({ id, sender_id, text, pin_id, title, signature, is_covered, rank }) => ({
    id,
    sender_id,
    text,
    pin:
      pin_id === null
        ? null
        : {
            id: pin_id as never,
            title,
            image_url: signature === null || is_covered ? null : imageUrl(signature, '236x'),
          },
    at: new Date(Number(rank)).toISOString(),
  }))
}
