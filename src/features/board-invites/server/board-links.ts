import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#contracts/durations.ts'
import { newId, type BoardId, type UserId } from '#contracts/ids.ts'
import { isBlockedBetween } from '#features/blocks/server/shared/blocked.ts'
import { createLink, readLink, useLink } from '#features/mail/server/shared/mail-links.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { ok, tooMany, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'
import { LINK_DAYS, MAILS_PER_DAY_MAX } from '../constants.ts'

const TOKEN_BYTES = 24
const PURPOSE = 'board-invite'

export interface BoardLink {
  readonly board_id: BoardId
  readonly invited_by: UserId
}

/** Adds a link that any number of people may use. Only the hash of its token is stored. */
export async function addLink(db: Database, viewer: Member, boardId: BoardId) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const rows = await db.query<{ expires_at: Date }>({
    text: `insert into board_invite_links (id, board_id, invited_by, token_hash, is_mail, expires_at)
           values ($1, $2, $3, $4, false, now() + $5 * interval '1 day') returning expires_at`,
    values: [newId(), boardId, viewer.id, hashOf(token), LINK_DAYS],
  })
  return { token, expires_at: only(rows).expires_at.toISOString() }
}

/**
 * Mails a link that works once. Its token is in the URL fragment, which browsers do not send, so it appears in no
 * server log. If one of the viewer and the owner of the address blocked the other, no mail is sent. The answer does not
 * say so, because it would tell the viewer whose address it is.
 */
export async function mailLink(
  db: Database,
  viewer: Member,
  board: { readonly id: BoardId; readonly name: string },
  address: string,
): Promise<Answer<null, 'rate/limited'>> {
  const [oldest] = await db.query<{ wait_s: number }>({
    text: `select extract(epoch from min(created_at) + interval '1 day' - now())::float8 as wait_s from (
             select created_at from board_invite_links
             where invited_by = $1 and is_mail and created_at > now() - interval '1 day'
             order by created_at desc limit $2) newest having count(*) = $2`,
    values: [viewer.id, MAILS_PER_DAY_MAX],
  })
  if (oldest) return tooMany(`You can send ${MAILS_PER_DAY_MAX} invitations by mail a day.`, oldest.wait_s)
  const id = newId()
  await db.query({
    text: `insert into board_invite_links (id, board_id, invited_by, is_mail, expires_at)
           values ($1, $2, $3, true, now() + $4 * interval '1 day')`,
    values: [id, board.id, viewer.id, LINK_DAYS],
  })
  if (await isBlockedAddress(db, viewer.id, address)) return ok(null)
  const token = await createLink(db, PURPOSE, id, LINK_DAYS * DAY_MS)
  const [inviter] = await db.query<{ full_name: string; locale: string | null }>({
    text: 'select full_name, locale from users where id = $1',
    values: [viewer.id],
  })
  await sendMail(db, {
    to: { userId: null, address, locale: inviter?.locale ?? null },
    template: 'boardInvite',
    data: { inviter: inviter?.full_name ?? viewer.username, board: board.name, link: `/board/invite#${token}` },
  })
  return ok(null)
}

async function isBlockedAddress(db: Database, viewer: UserId, address: string): Promise<boolean> {
  const [member] = await db.query<{ id: UserId }>({
    text: 'select id from users where email_key = $1',
    values: [address.toLowerCase()],
  })
  return member !== undefined && isBlockedBetween(db, viewer, member.id)
}

/**
 * The link of a token, or null.
 * @param isUsed if true, a mailed link is used up
 */
export async function findLink(db: Database, token: string, isUsed: boolean): Promise<BoardLink | null> {
  const mailed = await (isUsed ? useLink : readLink)(db, token, PURPOSE)
  const rows = await db.query<BoardLink>({
    text: `select l.board_id, l.invited_by from board_invite_links l
           join boards b on b.id = l.board_id and b.deleted_at is null and b.owner_id = l.invited_by
           where (l.token_hash = $1 or (l.id = $2 and l.is_mail)) and l.expires_at > now()`,
    values: [hashOf(token), mailed],
  })
  return rows[0] ?? null
}

export async function endAllLinks(db: Database, boardId: BoardId): Promise<void> {
  await db.query({ text: 'delete from board_invite_links where board_id = $1', values: [boardId] })
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
