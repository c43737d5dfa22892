import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#contracts/durations.ts'
import { newId, type BoardId, type UserId } from '#contracts/ids.ts'
import { isBlockedBetween } from '#features/blocks/server/shared/blocked.ts'
import { createLink, readLink, useLink } from '#features/mail/server/shared/mail-links.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { ok, tooMany, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'
import type { WireMailInvite } from '../contract.ts'
import { LINK_DAYS, MAILS_PER_DAY_MAX } from '../constants.ts'

const TOKEN_BYTES = 24
const PURPOSE = 'board-invite'

export interface BoardLink {
  readonly id: string
  readonly is_mail: boolean
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
    text: `insert into board_invite_links (id, board_id, invited_by, is_mail, expires_at, address)
           values ($1, $2, $3, true, now() + $4 * interval '1 day', $5)`,
    values: [id, board.id, viewer.id, LINK_DAYS, address],
  })
  await notePeopleChanged(db, board.id)
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
    text: `select l.id, l.is_mail, l.board_id, l.invited_by from board_invite_links l
           join boards b on b.id = l.board_id and b.deleted_at is null and b.owner_id = l.invited_by
           where (l.token_hash = $1 or (l.id = $2 and l.is_mail)) and l.expires_at > now()`,
    values: [hashOf(token), mailed],
  })
  return rows[0] ?? null
}

/** Open invitations by mail, newest first, one per address. */
export async function listMailed(db: Database, boardId: BoardId): Promise<WireMailInvite[]> {
  const rows = await db.query<{ id: string; address: string; expires_at: Date }>({
    text: `select * from (
             select distinct on (lower(address)) id, address, expires_at, created_at from board_invite_links
             where board_id = $1 and address is not null and expires_at > now()
             order by lower(address), created_at desc, id) newest
           order by created_at desc, id`,
    values: [boardId],
  })
  return rows.map(({ id, address, expires_at }) => ({ id, email: address, expires_at: expires_at.toISOString() }))
}

/**
 * Ends the invitations of a board to the address of the given one: it was used or withdrawn. The rows stay without the
 * address, because they count for the limit of mails per day.
 * @returns false if there is no such open invitation
 */
export async function endMailed(db: Database, boardId: BoardId, id: string): Promise<boolean> {
  const ended = await db.query({
    text: `update board_invite_links l set expires_at = now(), address = null from board_invite_links o
           where o.id = $2 and o.board_id = $1 and o.is_mail and o.expires_at > now()
             and l.board_id = $1 and (l.id = o.id or lower(l.address) = lower(o.address))
           returning l.id`,
    values: [boardId, id],
  })
  if (ended.length > 0) await notePeopleChanged(db, boardId)
  return ended.length > 0
}

export async function endAllLinks(db: Database, boardId: BoardId): Promise<void> {
  await db.query({
    text: `with ended as (delete from board_invite_links where board_id = $1 and not is_mail)
           update board_invite_links set expires_at = now(), address = null
           where board_id = $1 and is_mail and expires_at > now()`,
    values: [boardId],
  })
  await notePeopleChanged(db, boardId)
}

async function notePeopleChanged(db: Database, boardId: BoardId): Promise<void> {
  await db.query({ text: 'update boards set people_changed_at = now() where id = $1', values: [boardId] })
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
