import type { BusinessId } from '#contracts/ids.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import type { Database } from '#server/storage/database.ts'
import type { Touches } from '#server/sync/note-change.ts'
import type { InviteType } from '../constants.ts'
import type { Invite, PromisedAccess } from '../contract/invites.ts'
import { nextInvite } from '../domain/invite-states.ts'
import { findGiveable, setGrant, type Subject } from './shared/assets.ts'
import { depthsOf, isAboveOrSame, lockInvite, setInviteStatus } from './invites.ts'
import { noteHistory } from './shared/note-history.ts'
import { noteMember } from './shared/note-member.ts'
import { businessSubject, HIERARCHY_DEPTH_MAX } from './shared/own-business.ts'

type Failure = 'invite/not-found' | 'invite/over' | 'access/denied' | 'business/cycle' | 'request/invalid'

interface Response {
  readonly id?: string
  readonly token?: string
  readonly response: 'ACCEPT' | 'DECLINE'
}

interface Answering {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

/**
 * Accepts or declines one invite of these types. An invite by name or to a business can only be answered by the invited
 * person or business. An invite by mail or link can be answered once, by anyone who has its token.
 * @param at path of the answer in the input, for error messages
 */
export async function answerInvite(
  call: Answering,
  types: readonly InviteType[],
  { id, token, response }: Response,
  at: string,
): Promise<Answer<string, Failure>> {
  const { db, viewer } = call
  const field = `${at}.${token === undefined ? 'id' : 'token'}`
  if ((id === undefined) === (token === undefined))
    return fail('request/invalid', `${field}: name the invite by its id or by its token`, { field })
  const invite = await lockInvite(db, token === undefined ? { id: id ?? '' } : { token }, viewer.id)
  const isMine = invite !== null && (invite.is_received_invite || (token !== undefined && !invite.is_named))
  if (!invite || !isMine || !types.includes(invite.invite_type))
    return fail('invite/not-found', `${field}: is not an invite of yours`, { field })
  const status = nextInvite(invite.invite_status, response === 'ACCEPT' ? 'accept' : 'decline')
  if (status === null) return fail('invite/over', `${field}: was answered or cancelled, or has expired`, { field })
  // Joining an organization changes who sees the business, so only owners of the business may accept.
  if (invite.invite_type === 'CHILD' && invite.partner) {
    const subject = businessSubject(invite.partner.id, { lock: true, field })
    const own = await grant(db, viewer, 'business.govern', subject)
    if (!own.ok)
      return fail(own.code === 'access/denied' ? 'access/denied' : 'invite/not-found', own.message, { field })
  }
  const done = status === 'ACCEPTED' ? await accept(call, invite, field) : ok(null)
  if (!done.ok) return done
  await setInviteStatus(db, invite.id, status, viewer.id)
  if (status === 'DECLINED')
    await noteHistory(db, {
      business: invite.business.id,
      actor: viewer.id,
      action: 'invite.declined',
      subject: invite.partner?.name ?? viewer.username,
    })
  return ok(invite.id)
}

async function accept(call: Answering, invite: Invite, field: string): Promise<Answer<null, 'business/cycle'>> {
  const { db, viewer } = call
  const { business, partner, business_role: role } = invite
  // The lock orders this act among other acts on the sender's business.
  await db.query({ text: 'select from businesses where id = $1 for no key update', values: [business.id] })
  const note = (at: BusinessId, action: Parameters<typeof noteHistory>[1]['action'], subject: string, after = {}) =>
    noteHistory(db, { business: at, actor: viewer.id, action, subject, after })
  switch (invite.invite_type) {
    case 'MEMBER_INVITE': {
      await db.query({
        name: 'business-join',
        text: `insert into business_members (business_id, user_id, role) values ($1, $2, $3) on conflict do nothing`,
        values: [business.id, viewer.id, role ?? 'EMPLOYEE'],
      })
      await give(db, business.id, { type: 'MEMBER', id: viewer.id }, invite.accesses)
      await note(business.id, 'person.joined', viewer.username, { business_role: role })
      noteMember(call, viewer.id)
      return ok(null)
    }
    case 'MANAGER': {
      await db.query({
        name: 'business-join-managers',
        text: 'insert into business_managers (business_id, user_id) values ($1, $2) on conflict do nothing',
        values: [business.id, viewer.id],
      })
      await note(business.id, 'manager.joined', viewer.username)
      noteMember(call, viewer.id)
      return ok(null)
    }
    case 'PARTNER_INVITE':
    case 'PARTNER_REQUEST': {
      if (!partner) throw new Error(`invite ${invite.id} to a partner names none`)
      const isRequest = invite.invite_type === 'PARTNER_REQUEST'
      const [owner, worker] = isRequest ? [partner, business] : [business, partner]
      await db.query({
        name: 'business-join-partners',
        text: `insert into business_partners (business_id, partner_business_id, type) values ($1, $2, 'EXTERNAL')
               on conflict do nothing`,
        values: [owner.id, worker.id],
      })
      if (!isRequest) await give(db, owner.id, { type: 'PARTNER', id: worker.id }, invite.accesses)
      await note(owner.id, 'partner.joined', worker.name)
      await note(worker.id, 'partner.joined', owner.name)
      return ok(null)
    }
    case 'CHILD': {
      if (!partner) throw new Error(`invite ${invite.id} to a child names none`)
      // The locks let changes of parents run one after the other, so that two of them together cannot create a cycle.
      await db.query({ text: 'select from businesses where parent_id is not null order by id for no key update' })
      const [upper, lower] = [await depthsOf(db, business.id), await depthsOf(db, partner.id)]
      if ((await isAboveOrSame(db, partner.id, business.id)) || upper.above + 1 + lower.below >= HIERARCHY_DEPTH_MAX)
        return fail('business/cycle', `${field}: a business cannot be below itself, or deeper than allowed`, { field })
      await db.query({
        name: 'business-join-parent',
        text: 'update businesses set parent_id = $2 where id = $1',
        values: [partner.id, business.id],
      })
      await note(business.id, 'child.joined', partner.name)
      await note(partner.id, 'child.joined', business.name)
      return ok(null)
    }
  }
}

/** Grants the permissions that the invite promised, except those that the sender can no longer give. */
async function give(
  db: Database,
  business: BusinessId,
  subject: Subject,
  accesses: readonly PromisedAccess[],
): Promise<void> {
  for (const { asset_type: type, asset_id: id, permissions } of accesses) {
    const found = await findGiveable(db, business, type, id)
    if (found?.most === 'all') await setGrant(db, business, { type, id }, subject, permissions)
  }
}
