import type { UserId } from '#contracts/ids.ts'
import { notify, unnotify, type Notifier } from '#features/notifications/server/shared/notify.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { ACCESS_APPROVED, ACCESS_ASKED, ACCESS_DENIED, PERMISSIONS_OF, type RequestStatus } from '../constants.ts'
import { createRequest, listRequests, updateRequests, type AssetRequest } from '../contract/invites.ts'
import { nextRequest } from '../domain/invite-states.ts'
import { isManagingRole } from '../domain/permissions.ts'
import { nameOfSubject, setGrant, type Subject } from './shared/assets.ts'
import { addRequest, findRequests, findRequestsById, lockRequest, setRequestStatus } from './requests.ts'
import { readAssetFacts } from './shared/asset-facts.ts'
import { noteHistory } from './shared/note-history.ts'
import { managersOf } from './shared/managers-of.ts'
import { businessSubject } from './shared/own-business.ts'

type Told = Notifier & { readonly viewer: Member }

const noAsset = fail('asset/not-found', 'options.asset_id: is not an asset that you can ask for', {
  field: 'options.asset_id',
})

const askedBy = (member: UserId) => ({ table: 'users', id: member }) as const

/**
 * Notifies the person who asked of the decision. For a withdrawn request, removes the notifications of those who were
 * asked.
 */
async function tellDecision(call: Told, request: AssetRequest, status: RequestStatus): Promise<void> {
  const { id: asker } = request.requested_by
  if (status === 'WITHDRAWN') {
    for (const to of await managersOf(call.db, request.business.id))
      await unnotify(call, { to, actor: asker, notice: ACCESS_ASKED, subject: askedBy(asker) })
    return
  }
  await notify(call, {
    to: asker,
    actor: call.viewer.id,
    notice: status === 'APPROVED' ? ACCESS_APPROVED : ACCESS_DENIED,
    subject: askedBy(asker),
    data: { asset: request.asset_name },
  })
}

export const requestRoutes = [
  handle(listRequests, permit('business.read'), async ({ db, viewer, input }) => {
    const action = input.box === 'RECEIVED' ? 'business.manage' : 'business.read'
    const own = await grant(db, viewer, action, businessSubject(input.business_id))
    if (!own.ok) return own
    const { id, role } = own.data.row
    return ok(await findRequests(db, id, viewer.id, input.box, isManagingRole(role), input))
  }),

  handle(createRequest, permit('business.open'), async (call) => {
    const { db, viewer, input } = call
    const { asset_type: type, asset_id: asset, partner_id: partner = null, permissions } = input
    const facts = await readAssetFacts(db, viewer.id, type, asset as UserId)
    if (!facts) return noAsset
    if (partner === null) {
      if (facts.role === null) return noAsset
    } else {
      const own = await grant(db, viewer, 'business.manage', businessSubject(partner))
      const isPartner =
        own.ok && (await nameOfSubject(db, facts.business_id, { type: 'PARTNER', id: partner })) !== null
      if (!isPartner) return noAsset
    }
    if (permissions.some((one) => !PERMISSIONS_OF[type].includes(one)))
      return fail('request/invalid', 'options.permissions: cannot be given here', { field: 'options.permissions' })
    const id = await addRequest(db, { business: facts.business_id, by: viewer.id, partner, type, asset, permissions })
    await noteHistory(db, {
      business: facts.business_id,
      actor: viewer.id,
      action: 'request.sent',
      subject: facts.name,
      after: { permissions },
    })
    for (const to of await managersOf(db, facts.business_id))
      await notify(call, {
        to,
        actor: viewer.id,
        notice: ACCESS_ASKED,
        subject: askedBy(viewer.id),
        data: { asset: facts.name },
      })
    return ok((await findRequestsById(db, [id], viewer.id))[0]!)
  }),

  handle(updateRequests, permit('business.open'), async (call) => {
    const { db, viewer, input } = call
    for (const [i, { id, decision }] of input.requests.entries()) {
      const field = `options.requests.${i}.id`
      const missing = fail('asset-request/not-found', `${field}: is not a request of yours`, { field })
      const request = await lockRequest(db, id, viewer.id)
      if (!request) return missing
      if (decision === 'WITHDRAW') {
        if (!request.is_mine) return missing
      } else {
        const own = await grant(
          db,
          viewer,
          'business.manage',
          businessSubject(request.business.id, { lock: true, field }),
        )
        if (!own.ok) return own.code === 'access/denied' ? fail('access/denied', own.message, { field }) : missing
      }
      const status = nextRequest(request.status, decision)
      if (status === null) return fail('asset-request/over', `${field}: was decided before`, { field })
      await setRequestStatus(db, request.id, status, viewer.id)
      const subject: Subject = request.partner
        ? { type: 'PARTNER', id: request.partner.id }
        : { type: 'MEMBER', id: request.requested_by.id }
      if (status === 'APPROVED') {
        // A person who has left the business meanwhile gets no permission.
        if ((await nameOfSubject(db, request.business.id, subject)) === null)
          return fail('asset-request/over', `${field}: who asked has left`, { field })
        const asset = { type: request.asset_type, id: request.asset_id }
        const before = await setGrant(db, request.business.id, asset, subject, request.permissions)
        const all = [...new Set([...before, ...request.permissions])]
        await setGrant(db, request.business.id, asset, subject, all)
      }
      await tellDecision(call, request, status)
      await noteHistory(db, {
        business: request.business.id,
        actor: viewer.id,
        action:
          status === 'APPROVED' ? 'request.approved' : status === 'DENIED' ? 'request.denied' : 'request.withdrawn',
        subject: request.asset_name,
        after: { for: request.partner?.name ?? request.requested_by.full_name, permissions: request.permissions },
      })
    }
    return ok(
      await findRequestsById(
        db,
        input.requests.map(({ id }) => id),
        viewer.id,
      ),
    )
  }),
]
