import type { Input } from '#contracts/endpoint.ts'
import { links } from '#contracts/links.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { notify } from '#features/notifications/server/shared/notify.ts'
import { EMAIL_PATTERN } from '#features/settings/constants.ts'
import { fail, ok, tooMany, type Answer } from '#server/http/answer.ts'
import { handle, type Call, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import {
  BUSINESS_INVITED,
  INVITE_MAILS_PER_DAY_MAX,
  HIERARCHY_INVITE_TYPES,
  PERMISSIONS_OF,
  SENT_INVITE_TYPES,
  type BusinessRole,
  type HistoryAction,
  type InviteType,
} from '../constants.ts'
import {
  createHierarchyInvites,
  createInvites,
  deleteInvites,
  getViewerInvite,
  listInvites,
  listPendingMembers,
  listPendingPartners,
  listViewerHierarchyInvites,
  listViewerInvites,
  updateInvites,
  updateViewerHierarchyInvites,
  updateViewerInvites,
  type Invite,
  type PromisedAccess,
} from '../contract/invites.ts'
import { nextInvite } from '../domain/invite-states.ts'
import { answerInvite } from './answer-invite.ts'
import { findGiveable } from './shared/assets.ts'
import {
  addInvite,
  findBusinessByProfile,
  findInvite,
  findInvites,
  findInvitesById,
  findMailsWait,
  findOpenInvite,
  findReceived,
  findUserByName,
  isAboveOrSame,
  isIn,
  lockInvite,
  renewInvite,
  setInviteStatus,
  type NewInvite,
} from './invites.ts'
import { noteHistory } from './shared/note-history.ts'
import { businessSubject, type OwnBusiness } from './shared/own-business.ts'

const EMAIL = new RegExp(EMAIL_PATTERN)

type Acting = Pick<Call<never>, 'db' | 'touches'> & { readonly viewer: Member }
type Sent = { readonly invite: Invite; readonly link: string | null }

const wrong = (field: string, why: string) => fail('request/invalid', `${field}: ${why}`, { field })
const inviteLink = (token: string) => links.businessInvite(token)

function nameOf({ partner, user, email }: Invite): string {
  return partner?.name ?? user?.full_name ?? email ?? ''
}

/** Tells the invited person: by a notification if invited by name, by a mail if invited by address. */
async function tellInvited(call: Acting, invite: Invite, profile: string, token: string): Promise<void> {
  const { db, viewer } = call
  if (invite.email !== null)
    await sendMail(db, {
      to: { userId: null, address: invite.email, locale: null },
      template: 'businessInvite',
      data: { inviter: viewer.username, business: invite.business.name, link: inviteLink(token) },
    })
  const to = invite.user?.id ?? null
  if (to !== null)
    await notify(call, {
      to,
      actor: viewer.id,
      notice: BUSINESS_INVITED,
      subject: { table: 'users', id: profile },
      data: { business: invite.business.name },
    })
}

/** Sends one invite. If the same person or business has an open invite of this type, returns that one. */
async function send(call: Acting, business: OwnBusiness, given: NewInvite): Promise<Sent> {
  const { db, viewer } = call
  const open = await findOpenInvite(db, given)
  if (open !== null) return { invite: (await findInvitesById(db, [open], viewer.id))[0]!, link: null }
  const { id, token } = await addInvite(db, given)
  const invite = (await findInvitesById(db, [id], viewer.id))[0]!
  await tellInvited(call, invite, business.profile_user_id, token)
  await noteHistory(db, {
    business: business.id,
    actor: viewer.id,
    action: 'invite.sent',
    subject: nameOf(invite),
    after: { invite_type: given.type, business_role: given.role },
  })
  return { invite, link: inviteLink(token) }
}

/** Checks the promised permissions of an invite: they must be on assets of the business itself. */
async function checkAccesses(
  db: Database,
  business: OwnBusiness,
  accesses: readonly PromisedAccess[],
): Promise<Answer<null, 'asset/not-found' | 'request/invalid'>> {
  for (const [i, { asset_type: type, asset_id: id, permissions }] of accesses.entries()) {
    const field = `options.accesses.${i}.asset_id`
    const found = await findGiveable(db, business.id, type, id)
    if (found?.most !== 'all') return fail('asset/not-found', `${field}: is not an asset of this business`, { field })
    if (permissions.some((one) => !PERMISSIONS_OF[type].includes(one)))
      return wrong(`options.accesses.${i}.permissions`, 'cannot be given here')
  }
  return ok(null)
}

async function sendToMembers(
  call: Acting,
  business: OwnBusiness,
  { members = [], accesses = [] }: Input<typeof createInvites>,
  role: BusinessRole,
): Promise<Answer<Sent[], 'user/not-found' | 'request/invalid' | 'rate/limited'>> {
  const { db, viewer } = call
  const mails = members.filter(({ email }) => email !== undefined).length
  const waitS = mails === 0 ? null : await findMailsWait(db, viewer.id, mails)
  if (waitS !== null) return tooMany(`You can send ${INVITE_MAILS_PER_DAY_MAX} invites by mail a day.`, waitS)
  const sent: Sent[] = []
  for (const [i, { username, email }] of members.entries()) {
    const field = `options.members.${i}`
    if (username !== undefined && email !== undefined)
      return wrong(`${field}.email`, 'name one, a username or an email')
    if (email !== undefined && !EMAIL.test(email)) return wrong(`${field}.email`, 'is not an email address')
    const user = username === undefined ? null : await findUserByName(db, username)
    if (username !== undefined && !user)
      return fail('user/not-found', `${field}.username: is not a member`, { field: `${field}.username` })
    if (user && (await isIn(db, 'business_members', business.id, user.id)))
      return wrong(`${field}.username`, 'works in this business already')
    sent.push(
      await send(call, business, {
        business: business.id,
        type: 'MEMBER_INVITE',
        user: user?.id ?? null,
        email: email?.trim().toLowerCase() ?? null,
        partner: null,
        role,
        accesses,
        sentBy: viewer.id,
      }),
    )
  }
  return ok(sent)
}

async function sendToBusinesses(
  call: Acting,
  business: OwnBusiness,
  type: InviteType,
  usernames: readonly string[],
  list: string,
  accesses: readonly PromisedAccess[] = [],
): Promise<Answer<Sent[], 'partner/not-found' | 'request/invalid'>> {
  const { db, viewer } = call
  const sent: Sent[] = []
  for (const [i, username] of usernames.entries()) {
    const field = `options.${list}.${i}`
    const partner = await findBusinessByProfile(db, username)
    if (!partner) return fail('partner/not-found', `${field}: is not the profile of a business`, { field })
    if (partner.id === business.id) return wrong(field, 'is this business')
    sent.push(
      await send(call, business, {
        business: business.id,
        type,
        user: null,
        email: null,
        partner: partner.id,
        role: null,
        accesses,
        sentBy: viewer.id,
      }),
    )
    await notify(call, {
      to: partner.profile,
      actor: viewer.id,
      notice: BUSINESS_INVITED,
      subject: { table: 'users', id: business.profile_user_id },
      data: { business: business.name },
    })
  }
  return ok(sent)
}

/** The answer to a repeated call: the invites without their links, because no token is stored. */
async function sentAgain({ db, viewer }: Acting, kept: unknown): Promise<Answer<Sent[], never>> {
  const ids = Array.isArray(kept) ? (kept as readonly string[]) : []
  return ok((await findInvitesById(db, ids, viewer.id)).map((invite) => ({ invite, link: null })))
}

const withKept = (sent: Sent[]) => ok(sent, { kept: sent.map(({ invite }) => invite.id) })

/** Locks and changes invites of the business. If one is missing, the call is refused. */
async function changeInvites(
  { db, viewer }: Acting,
  business: OwnBusiness,
  ids: readonly string[],
  event: 'cancel' | 'send-again',
  action: HistoryAction,
): Promise<Answer<Invite[], 'invite/not-found' | 'invite/over'>> {
  const changed: Invite[] = []
  for (const [i, id] of ids.entries()) {
    const field = `options.invite_ids.${i}`
    const invite = await lockInvite(db, { id }, viewer.id)
    if (invite?.business.id !== business.id)
      return fail('invite/not-found', `${field}: is not an invite of this business`, { field })
    const status = nextInvite(invite.invite_status, event)
    if (status === null) return fail('invite/over', `${field}: was answered or cancelled`, { field })
    await setInviteStatus(db, invite.id, status)
    await noteHistory(db, { business: business.id, actor: viewer.id, action, subject: nameOf(invite) })
    changed.push(invite)
  }
  return ok(changed)
}

const MEMBER_TYPES: readonly InviteType[] = ['MEMBER_INVITE']
const PARTNER_TYPES: readonly InviteType[] = ['PARTNER_INVITE', 'PARTNER_REQUEST']

async function answerAll(call: Acting, { invites }: Input<typeof updateViewerInvites>, types: readonly InviteType[]) {
  const ids: string[] = []
  for (const [i, response] of invites.entries()) {
    const done = await answerInvite(call, types, response, `options.invites.${i}`)
    if (!done.ok) return done
    ids.push(done.data)
  }
  return ok(await findInvitesById(call.db, ids, call.viewer.id))
}

export const inviteRoutes = [
  handle(listInvites, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id))
    return own.ok ? ok(await findInvites(db, own.data.row.id, viewer.id, input)) : own
  }),

  handle(listPendingMembers, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id))
    if (!own.ok) return own
    return ok(await findInvites(db, own.data.row.id, viewer.id, { ...input, invite_type: MEMBER_TYPES }))
  }),

  handle(listPendingPartners, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id))
    if (!own.ok) return own
    return ok(await findInvites(db, own.data.row.id, viewer.id, { ...input, invite_type: PARTNER_TYPES }))
  }),

  handle(
    createInvites,
    permit('business.manage'),
    async (call) => {
      const { db, viewer, input } = call
      const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id, { lock: true }))
      if (!own.ok) return own
      const business = own.data.row
      const { invite_type: type, business_role: role = 'EMPLOYEE', members, partners, accesses = [] } = input
      if (type === 'MEMBER_INVITE' ? !members || partners : !partners || members)
        return wrong(type === 'MEMBER_INVITE' ? 'options.members' : 'options.partners', 'is missing for this type')
      if (role === 'OWNER' && business.role !== 'OWNER')
        return fail('access/denied', 'options.business_role: only owners invite owners', {
          field: 'options.business_role',
        })
      if (type === 'PARTNER_REQUEST' && accesses.length > 0)
        return wrong('options.accesses', 'a request promises nothing')
      const checked = await checkAccesses(db, business, accesses)
      if (!checked.ok) return checked
      const sent =
        type === 'MEMBER_INVITE'
          ? await sendToMembers(call, business, input, role)
          : await sendToBusinesses(call, business, type, partners ?? [], 'partners', accesses)
      if (!sent.ok) return sent
      return withKept(sent.data)
    },
    { onRepeat: (call, { kept }) => sentAgain(call, kept) },
  ),

  handle(
    updateInvites,
    permit('business.manage'),
    async (call) => {
      const { db, viewer, input } = call
      const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id, { lock: true }))
      if (!own.ok) return own
      const business = own.data.row
      const changed = await changeInvites(call, business, input.invite_ids, 'send-again', 'invite.sent-again')
      if (!changed.ok) return changed
      const sent: Sent[] = []
      for (const { id } of changed.data) {
        const token = await renewInvite(db, id)
        const invite = (await findInvitesById(db, [id], viewer.id))[0]!
        await tellInvited(call, invite, business.profile_user_id, token)
        sent.push({ invite, link: inviteLink(token) })
      }
      return withKept(sent)
    },
    { onRepeat: (call, { kept }) => sentAgain(call, kept) },
  ),

  handle(deleteInvites, permit('business.manage'), async (call) => {
    const { db, viewer, input } = call
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id, { lock: true }))
    if (!own.ok) return own
    const changed = await changeInvites(call, own.data.row, input.invite_ids, 'cancel', 'invite.cancelled')
    return changed.ok ? ok(null) : changed
  }),

  handle(getViewerInvite, permit('business.open'), async ({ db, viewer, input }) => {
    const invite = await findInvite(db, input, viewer.id)
    // Another person's invite by name is reported as missing.
    return invite && (invite.is_received_invite || !invite.is_named)
      ? ok(invite)
      : fail('invite/not-found', 'options.token: is not an invite', { field: 'options.token' })
  }),

  handle(listViewerInvites, permit('business.open'), async ({ db, viewer, input }) =>
    ok(await findReceived(db, viewer.id, SENT_INVITE_TYPES, input)),
  ),

  handle(listViewerHierarchyInvites, permit('business.open'), async ({ db, viewer, input }) =>
    ok(await findReceived(db, viewer.id, HIERARCHY_INVITE_TYPES, input)),
  ),

  handle(updateViewerInvites, permit('business.open'), async (call) => answerAll(call, call.input, SENT_INVITE_TYPES)),

  handle(updateViewerHierarchyInvites, permit('business.open'), async (call) =>
    answerAll(call, call.input, HIERARCHY_INVITE_TYPES),
  ),

  handle(
    createHierarchyInvites,
    permit('business.organize'),
    async (call) => {
      const { db, viewer, input } = call
      const own = await grant(db, viewer, 'business.organize', businessSubject(input.business_id, { lock: true }))
      if (!own.ok) return own
      const business = own.data.row
      if (input.invite_type === 'CHILD') {
        for (const [i, username] of input.usernames.entries()) {
          const field = `options.usernames.${i}`
          const child = await findBusinessByProfile(db, username)
          if (child && child.id !== business.id && (await isAboveOrSame(db, child.id, business.id)))
            return fail('business/cycle', `${field}: is above this business`, { field })
        }
        const sent = await sendToBusinesses(call, business, 'CHILD', input.usernames, 'usernames')
        return sent.ok ? withKept(sent.data) : sent
      }
      const sent: Sent[] = []
      for (const [i, username] of input.usernames.entries()) {
        const field = `options.usernames.${i}`
        const user = await findUserByName(db, username)
        if (!user) return fail('user/not-found', `${field}: is not a member`, { field })
        if (await isIn(db, 'business_managers', business.id, user.id)) return wrong(field, 'manages it already')
        sent.push(
          await send(call, business, {
            business: business.id,
            type: 'MANAGER',
            user: user.id,
            email: null,
            partner: null,
            role: null,
            accesses: [],
            sentBy: viewer.id,
          }),
        )
      }
      return withKept(sent)
    },
    { onRepeat: (call, { kept }) => sentAgain(call, kept) },
  ),
]
