import { randomBytes } from 'node:crypto'
import type { UserId } from '#contracts/ids.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { mayMessage } from '#features/settings/server/shared/may-mention.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import { only, type Database } from '#server/storage/database.ts'
import type { InviteLink, InviteMetadata } from '../contract.ts'

const CODE_BYTES = 9
const COLUMNS = `i.code as invite_code, i.channel as invite_channel,
  to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  (select count(*)::int from sign_ups s where s.invite_code = i.code) as joined_count`

export async function listOwnInvites(db: Database, userId: UserId): Promise<InviteLink[]> {
  const rows = await db.query<InviteLink>({
    name: 'invites-own',
    text: `select ${COLUMNS} from invite_codes i where i.user_id = $1 order by i.created_at, i.channel`,
    values: [userId],
  })
  return [...rows]
}

/** Returns the member's code for a channel and creates it if there is none. */
export async function ensureInvite(db: Database, userId: UserId, channel: number): Promise<InviteLink> {
  await db.query({
    text: 'insert into invite_codes (code, user_id, channel) values ($1, $2, $3) on conflict (user_id, channel) do nothing',
    values: [randomBytes(CODE_BYTES).toString('base64url'), userId, channel],
  })
  return only(
    await db.query<InviteLink>({
      text: `select ${COLUMNS} from invite_codes i where i.user_id = $1 and i.channel = $2`,
      values: [userId, channel],
    }),
  )
}

export async function deleteInvites(db: Database, userId: UserId): Promise<void> {
  await db.query({ text: 'delete from invite_codes where user_id = $1', values: [userId] })
}

type Row = PinnerRow & { readonly first_name: string; readonly channel: number; readonly may_write: boolean }

/**
 * Finds the member who sent an invite code. Codes of hidden, suspended and blocked members are not valid.
 * @param viewer null for a visitor
 */
export async function findInviter(db: Database, code: string, viewer: UserId | null): Promise<InviteMetadata | null> {
  const [row] = await db.query<Row>({
    name: 'invite-metadata',
    text: `select ${PINNER_COLUMNS}, u.first_name, i.channel,
        ${mayMessage('u.id', '$2::bigint')} and ${mayMessage('$2::bigint', 'u.id')} as may_write from invite_codes i join users u on u.id = i.user_id
      where i.code = $1 and u.suspended_at is null and u.deactivated_at is null and ${isUnblocked('u.id', '$2')}`,
    values: [code, viewer],
  })
  if (!row) return null
  const mayWrite = viewer !== null && viewer !== row.pinner_id && row.may_write
  const sender = { ...wirePinner(row), first_name: row.first_name, should_show_messaging: mayWrite }
  return { sender, invite_channel: row.channel }
}
