import { createHash, randomBytes } from 'node:crypto'
import { newId, type BusinessId, type UserId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import { tablePage, type TablePage } from '#server/storage/table-page.ts'
import type { TableInput } from '#contracts/table-options.ts'
import {
  INVITE_KEPT_DAYS,
  INVITE_MAILS_PER_DAY_MAX,
  INVITE_STATUSES_SHOWN,
  type BusinessRole,
  type InviteStatus,
  type InviteType,
} from '../constants.ts'
import type { Invite, PromisedAccess } from '../contract/invites.ts'
import { businessJson, instant, personJson } from './shared/describe.ts'

const TOKEN_BYTES = 32
const TERM = `interval '${INVITE_KEPT_DAYS} days'`
/** SQL of the present status of an invite `i`: an open invite is EXPIRED from `expires_at` on. */
export const STATUS = `case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end`
/** SQL of the name of the invited that lists show and sort by. */
const INVITED = `coalesce(u.full_name, p.name, i.email_key, '')`
const FROM = `business_invites i
  join businesses b on b.id = i.business_id join users bu on bu.id = b.profile_user_id
  left join users u on u.id = i.user_id left join users s on s.id = i.sent_by
  left join businesses p on p.id = i.partner_id left join users pu on pu.id = p.profile_user_id`
const columns = (viewer: string) => `i.id, i.type as invite_type, ${STATUS} as invite_status,
  ${instant('i.expires_at')} as invite_expiration, ${instant('i.sent_at')} as sent_at, ${instant('i.updated_at')} as last_updated_time,
  i.role as business_role, i.grants as accesses, ${businessJson('b', 'bu')} as business,
  case when s.id is not null then ${personJson('s')} end as sent_by,
  case when u.id is not null then ${personJson('u')} end as user, i.email_key as email,
  case when p.id is not null then ${businessJson('p', 'pu')} end as partner, ${isReceivedBy(viewer)} as is_received_invite`

/**
 * SQL that is true for an invite to the member, to the member's verified mail address, or to a business that the member
 * administers.
 */
function isReceivedBy(viewer: string): string {
  return `coalesce(i.user_id = ${viewer}
    or i.email_key = (select v.email_key from users v join account_details vd on vd.user_id = v.id
      where v.id = ${viewer} and vd.email_verified_at is not null)
    or exists (select from business_members bm where bm.business_id = i.partner_id and bm.user_id = ${viewer}
      and bm.role in ('OWNER', 'BIZ_ADMIN')), false)`
}

const TABLE = {
  columns: columns('$2::bigint'),
  from: FROM,
  sorts: { sent_at: 'i.sent_at', name: `lower(${INVITED})`, invite_status: STATUS, invite_expiration: 'i.expires_at' },
  searches: { name: INVITED, username: `coalesce(u.username_key, pu.username_key, i.email_key, '')` },
  id: 'i.id',
}

interface Filter extends TableInput {
  readonly invite_status?: readonly InviteStatus[]
  readonly invite_type?: readonly InviteType[]
}

/** Invites that a business sent. */
export function findInvites(
  db: Database,
  business: BusinessId,
  viewer: UserId,
  { invite_status: statuses = INVITE_STATUSES_SHOWN, invite_type: types, ...input }: Filter,
): Promise<TablePage<Invite>> {
  const where = `i.business_id = $1 and ${STATUS} = any($3::text[]) and ($4::text[] is null or i.type = any($4))`
  return tablePage<Invite>(db, { ...TABLE, where, values: [business, viewer, statuses, types ?? null] }, input)
}

/** Invites of these types that the viewer may answer. */
export function findReceived(
  db: Database,
  viewer: UserId,
  types: readonly InviteType[],
  { invite_status: statuses = INVITE_STATUSES_SHOWN, ...input }: Filter,
): Promise<TablePage<Invite>> {
  const where = `i.type = any($1::text[]) and ${isReceivedBy('$2::bigint')} and ${STATUS} = any($3::text[])`
  return tablePage<Invite>(db, { ...TABLE, where, values: [types, viewer, statuses] }, input)
}

export async function findInvitesById(db: Database, ids: readonly string[], viewer: UserId): Promise<Invite[]> {
  const rows = await db.query<Invite>({
    name: 'business-invites-by-id',
    text: `select ${columns('$2::bigint')} from ${FROM} where i.id = any($1::bigint[]) order by i.id`,
    values: [ids, viewer],
  })
  return [...rows]
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Reads an invite and locks its row until the transaction ends; null if it does not exist. */
export async function lockInvite(db: Database, named: Named, viewer: UserId): ReturnType<typeof findInvite> {
  const [text, value] = namedBy(named)
  await db.query({ text: `select from business_invites i where ${text} for no key update`, values: [value] })
  return findInvite(db, named, viewer)
}

type Named = { readonly id: string } | { readonly token: string }

const namedBy = (named: Named) =>
  'id' in named ? (['i.id = $1', named.id] as const) : (['i.token_hash = $1', hashToken(named.token)] as const)

/** Reads an invite. `is_named`: it invites a certain person or business, so a token alone does not open it. */
export async function findInvite(
  db: Database,
  named: Named,
  viewer: UserId,
): Promise<(Invite & { readonly is_named: boolean }) | null> {
  const [text, value] = namedBy(named)
  const [row] = await db.query<Invite & { is_named: boolean }>({
    text: `select ${columns('$2::bigint')}, i.user_id is not null or i.partner_id is not null as is_named
           from ${FROM} where ${text}`,
    values: [value, viewer],
  })
  return row ?? null
}

export async function setInviteStatus(db: Database, id: string, status: InviteStatus, by?: UserId): Promise<void> {
  await db.query({
    name: 'business-invite-status',
    text: `update business_invites set status = $2, updated_at = now(),
             user_id = case when type in ('MEMBER_INVITE', 'MANAGER') then coalesce(user_id, $3) else user_id end
           where id = $1`,
    values: [id, status, by ?? null],
  })
}

/**
 * Gives an invite a new token and a new expiry.
 * @returns the token, of which only the hash is stored
 */
export async function renewInvite(db: Database, id: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.query({
    name: 'business-invite-renew',
    text: `update business_invites set token_hash = $2, status = 'PENDING', sent_at = now(), updated_at = now(),
             expires_at = now() + ${TERM} where id = $1`,
    values: [id, hashToken(token)],
  })
  return token
}

export interface NewInvite {
  readonly business: BusinessId
  readonly type: InviteType
  readonly user: UserId | null
  readonly email: string | null
  readonly partner: BusinessId | null
  readonly role: BusinessRole | null
  readonly accesses: readonly PromisedAccess[]
  readonly sentBy: UserId
}

/** The id of an open invite of the same type to the same person or business; null if there is none. */
export async function findOpenInvite(db: Database, given: NewInvite): Promise<string | null> {
  if (given.user === null && given.email === null && given.partner === null) return null
  const [row] = await db.query<{ id: string }>({
    name: 'business-invite-open',
    text: `select i.id from business_invites i where i.business_id = $1 and i.type = $2 and i.status = 'PENDING'
             and i.expires_at > now() and i.user_id is not distinct from $3::bigint
             and i.email_key is not distinct from $4 and i.partner_id is not distinct from $5::bigint
           order by i.id limit 1`,
    values: [given.business, given.type, given.user, given.email, given.partner],
  })
  return row?.id ?? null
}

export async function addInvite(
  db: Database,
  given: NewInvite,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = newId()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.query({
    name: 'business-invite-add',
    text: `insert into business_invites (id, business_id, type, user_id, email_key, partner_id, role, grants, token_hash, sent_by, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + ${TERM})`,
    values: [
      id,
      given.business,
      given.type,
      given.user,
      given.email,
      given.partner,
      given.role,
      JSON.stringify(given.accesses),
      hashToken(token),
      given.sentBy,
    ],
  })
  return { id, token }
}

/** Seconds until a member may send this many more invites by mail; null if the member may send them now. */
export async function findMailsWait(db: Database, sender: UserId, mails: number): Promise<number | null> {
  const [row] = await db.query<{ wait_s: number }>({
    name: 'business-invite-mails-wait',
    text: `select extract(epoch from min(sent_at) + interval '1 day' - now())::float8 as wait_s from (
             select sent_at from business_invites
             where sent_by = $1 and email_key is not null and sent_at > now() - interval '1 day'
             order by sent_at desc limit $2) newest having count(*) = $2`,
    values: [sender, INVITE_MAILS_PER_DAY_MAX - mails + 1],
  })
  return row?.wait_s ?? null
}

export async function findUserByName(db: Database, username: string): Promise<{ id: UserId; name: string } | null> {
  const [row] = await db.query<{ id: UserId; name: string }>({
    name: 'business-user-by-name',
    text: `select id, full_name as name from users where username_key = lower($1) and suspended_at is null`,
    values: [username.trim()],
  })
  return row ?? null
}

/** The business with this profile. */
export async function findBusinessByProfile(
  db: Database,
  username: string,
): Promise<{ id: BusinessId; name: string; profile: UserId } | null> {
  const [row] = await db.query<{ id: BusinessId; name: string; profile: UserId }>({
    name: 'business-by-profile',
    text: `select b.id, b.name, u.id as profile from businesses b join users u on u.id = b.profile_user_id
           where u.username_key = lower($1) and u.suspended_at is null`,
    values: [username.trim()],
  })
  return row ?? null
}

export async function isIn(
  db: Database,
  table: 'business_members' | 'business_managers',
  business: BusinessId,
  user: UserId,
): Promise<boolean> {
  const text = `select from ${table} where business_id = $1 and user_id = $2`
  return (await db.query({ text, values: [business, user] })).length > 0
}

/** True if both are the same business, or if the first is above the second. */
export async function isAboveOrSame(db: Database, upper: BusinessId, lower: BusinessId): Promise<boolean> {
  const { found } = only(
    await db.query<{ found: boolean }>({
      name: 'business-above',
      text: `with recursive above as (
          select id, parent_id, array[id] as path from businesses where id = $2
          union all
          select p.id, p.parent_id, path || p.id from above join businesses p on p.id = above.parent_id
            where not p.id = any(path)
        ) select exists (select from above where id = $1) as found`,
      values: [upper, lower],
    }),
  )
  return found
}

/** Number of businesses above a business, and of levels below it. */
export async function depthsOf(db: Database, id: BusinessId): Promise<{ above: number; below: number }> {
  return only(
    await db.query<{ above: number; below: number }>({
      name: 'business-depths',
      text: `with recursive up as (
          select parent_id, 0 as depth from businesses where id = $1
          union all select p.parent_id, depth + 1 from up join businesses p on p.id = up.parent_id where depth < 100
        ), down as (
          select id, 0 as depth from businesses where id = $1
          union all select c.id, depth + 1 from down join businesses c on c.parent_id = down.id where depth < 100
        ) select (select max(depth) from up) as above, (select max(depth) from down) as below`,
      values: [id],
    }),
  )
}
