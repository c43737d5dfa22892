import type { BusinessId } from '#contracts/ids.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import {
  deleteClients,
  deletePartners,
  deletePeople,
  listClients,
  listPartners,
  listPeople,
  updatePartner,
  updatePeople,
} from '../contract/people.ts'
import {
  countOwners,
  findClients,
  findPartner,
  findPartners,
  findPeople,
  findPeopleById,
  removePartner,
  removePerson,
  setRole,
} from './people.ts'
import { noteHistory } from './shared/note-history.ts'
import { noteMember } from './shared/note-member.ts'
import { businessSubject, type OwnBusiness } from './shared/own-business.ts'

/** A business that the viewer may administer. `lock` is true for acts. */
async function managed(
  db: Database,
  viewer: Member,
  id: BusinessId,
  lock = false,
): Promise<Answer<OwnBusiness, 'business/not-found' | 'access/denied'>> {
  const own = await grant(db, viewer, 'business.manage', businessSubject(id, { lock }))
  return own.ok ? ok(own.data.row) : own
}

const noPerson = (field: string) => fail('person/not-found', `${field}: does not work in this business`, { field })
const noPartner = (field: string) => fail('partner/not-found', `${field}: is not a partner`, { field })
const lastOwner = (field: string) => fail('business/last-owner', `${field}: a business keeps an owner`, { field })
const ownersOnly = (field: string) =>
  fail('access/denied', `${field}: only owners give and take the role of an owner`, { field })

export const peopleRoutes = [
  handle(listPeople, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await managed(db, viewer, input.business_id)
    return own.ok ? ok(await findPeople(db, own.data.id, input)) : own
  }),

  handle(updatePeople, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await managed(db, viewer, input.business_id, true)
    if (!own.ok) return own
    const { id: business, role: ownRole } = own.data
    const ids = input.members.map(({ member_id: id }) => id)
    const found = new Map((await findPeopleById(db, business, ids)).map((person) => [person.id, person]))
    for (const [i, { member_id: id, business_role: role }] of input.members.entries()) {
      const person = found.get(id)
      if (!person) return noPerson(`options.members.${i}.member_id`)
      const { business_role: former } = person
      if (former === role) continue
      if ((former === 'OWNER' || role === 'OWNER') && ownRole !== 'OWNER')
        return ownersOnly(`options.members.${i}.business_role`)
      await setRole(db, business, id, role)
      await noteHistory(db, {
        business,
        actor: viewer.id,
        action: 'person.role-changed',
        subject: person.user.full_name,
        before: { business_role: former },
        after: { business_role: role },
      })
    }
    if ((await countOwners(db, business)) === 0) return lastOwner('options.members')
    return ok(await findPeopleById(db, business, ids))
  }),

  handle(deletePeople, permit('business.read'), async (call) => {
    const { db, viewer, input } = call
    // Everybody may leave; removing others requires the right to administer.
    const isLeaving = input.member_ids.every((id) => id === viewer.id)
    const own = await grant(
      db,
      viewer,
      isLeaving ? 'business.read' : 'business.manage',
      businessSubject(input.business_id, { lock: true }),
    )
    if (!own.ok) return own
    const { id: business, role: ownRole } = own.data.row
    const found = new Map((await findPeopleById(db, business, input.member_ids)).map((one) => [one.id, one]))
    for (const [i, id] of input.member_ids.entries()) {
      const person = found.get(id)
      if (!person) return noPerson(`options.member_ids.${i}`)
      if (person.business_role === 'OWNER' && ownRole !== 'OWNER') return ownersOnly(`options.member_ids.${i}`)
      await removePerson(db, business, id)
      await noteHistory(db, {
        business,
        actor: viewer.id,
        action: 'person.removed',
        subject: person.user.full_name,
        before: { business_role: person.business_role },
      })
      noteMember(call, id)
    }
    if ((await countOwners(db, business)) === 0) return lastOwner('options.member_ids')
    return ok(null)
  }),

  handle(listPartners, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await managed(db, viewer, input.business_id)
    return own.ok ? ok(await findPartners(db, own.data.id, input)) : own
  }),

  handle(updatePartner, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await managed(db, viewer, input.business_id, true)
    if (!own.ok) return own
    const before = await findPartner(db, own.data.id, input.partner_id)
    if (!before) return noPartner('options.partner_id')
    await db.query({
      name: 'business-partner-type',
      text: 'update business_partners set type = $3 where business_id = $1 and partner_business_id = $2',
      values: [own.data.id, before.id, input.partner_type],
    })
    await noteHistory(db, {
      business: own.data.id,
      actor: viewer.id,
      action: 'partner.edited',
      subject: before.name,
      before: { partner_type: before.partner_type },
      after: { partner_type: input.partner_type },
    })
    return ok({ ...before, partner_type: input.partner_type })
  }),

  handle(deletePartners, permit('business.manage'), async (call) => {
    const { db, viewer, input } = call
    const own = await managed(db, viewer, input.business_id, true)
    if (!own.ok) return own
    for (const [i, id] of input.partner_ids.entries()) {
      const partner = await findPartner(db, own.data.id, id)
      if (!partner) return noPartner(`options.partner_ids.${i}`)
      await removePartner(call, own.data.id, id)
      await noteHistory(db, {
        business: own.data.id,
        actor: viewer.id,
        action: 'partner.removed',
        subject: partner.name,
        before: { partner_type: partner.partner_type },
      })
    }
    return ok(null)
  }),

  handle(listClients, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await managed(db, viewer, input.business_id)
    return own.ok ? ok(await findClients(db, own.data.id, input)) : own
  }),

  handle(deleteClients, permit('business.manage'), async (call) => {
    const { db, viewer, input } = call
    const own = await managed(db, viewer, input.business_id, true)
    if (!own.ok) return own
    for (const [i, client] of input.client_ids.entries()) {
      const partner = await findPartner(db, client, own.data.id)
      if (!partner) return noPartner(`options.client_ids.${i}`)
      await removePartner(call, client, own.data.id)
      // The act appears in the histories of both the client and the business that left.
      for (const business of [client, own.data.id])
        await noteHistory(db, { business, actor: viewer.id, action: 'partner.removed', subject: partner.name })
    }
    return ok(null)
  }),
]
