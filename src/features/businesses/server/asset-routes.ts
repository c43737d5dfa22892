import type { UserId } from '#contracts/ids.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { PERMISSIONS_OF } from '../constants.ts'
import { listAssets, updatePermissions } from '../contract/people.ts'
import { findAccessTo, findAssetsOf, findGiveable, nameOfSubject, setGrant, type Subject } from './shared/assets.ts'
import { noteHistory } from './shared/note-history.ts'
import { businessSubject } from './shared/own-business.ts'

const noAsset = (field: string) => fail('asset/not-found', `${field}: is not an asset of this business`, { field })

export const assetRoutes = [
  handle(listAssets, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id))
    if (!own.ok) return own
    const { id: business, profile_user_id: profile } = own.data.row
    if (input.asset_type === 'PROFILE')
      return BigInt(input.asset_id) === BigInt(profile)
        ? ok(await findAccessTo(db, business, profile as UserId))
        : noAsset('options.asset_id')
    const subject: Subject = { type: input.asset_type === 'PERSON' ? 'MEMBER' : 'PARTNER', id: input.asset_id }
    const name = await nameOfSubject(db, business, subject)
    return name === null ? noAsset('options.asset_id') : ok(await findAssetsOf(db, business, subject.type, subject.id))
  }),

  handle(updatePermissions, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id, { lock: true }))
    if (!own.ok) return own
    const business = own.data.row.id
    for (const [i, access] of input.accesses.entries()) {
      const field = (name: string) => `options.accesses.${i}.${name}`
      const { asset_type: type, asset_id: asset, member_id: member, partner_id: partner, permissions } = access
      if ((member === undefined) === (partner === undefined)) {
        const wrong = field('member_id')
        return fail('request/invalid', `${wrong}: name a member or a partner`, { field: wrong })
      }
      const subject: Subject =
        member === undefined ? { type: 'PARTNER', id: partner ?? '' } : { type: 'MEMBER', id: member }
      const found = await findGiveable(db, business, type, asset)
      // A business can let its own people use a client's asset, but not its partners.
      if (!found || (found.most !== 'all' && subject.type === 'PARTNER')) return noAsset(field('asset_id'))
      const { most } = found
      const wrong = permissions.find((one) => !PERMISSIONS_OF[type].includes(one) || (most !== 'all' && !most.has(one)))
      if (wrong !== undefined)
        return fail('request/invalid', `${field('permissions')}: ${wrong} cannot be given here`, {
          field: field('permissions'),
        })
      const name = await nameOfSubject(db, business, subject)
      if (name === null) {
        const at = field(subject.type === 'MEMBER' ? 'member_id' : 'partner_id')
        return subject.type === 'MEMBER'
          ? fail('person/not-found', `${at}: does not work in this business`, { field: at })
          : fail('partner/not-found', `${at}: is not a partner`, { field: at })
      }
      const before = await setGrant(db, business, { type, id: asset }, subject, permissions)
      await noteHistory(db, {
        business,
        actor: viewer.id,
        action: 'permission.changed',
        subject: name,
        before: { asset: found.name, permissions: before },
        after: { asset: found.name, permissions },
      })
    }
    return ok({
      items: input.accesses.map(({ asset_type, asset_id, member_id, partner_id, permissions }) => ({
        asset_type,
        asset_id,
        member_id: member_id ?? null,
        partner_id: partner_id ?? null,
        permissions,
      })),
    })
  }),
]
