import type { Input } from '#contracts/endpoint.ts'
import type { AssetGroupId, BusinessId, UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { nameOfSubject, type Subject as GrantSubject } from '#features/businesses/server/shared/assets.ts'
import { noteHistory } from '#features/businesses/server/shared/note-history.ts'
import { businessSubject } from '#features/businesses/server/shared/own-business.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { GROUPS_PER_BUSINESS_MAX } from './constants.ts'
import {
  createGroup,
  createGroupPartners,
  deleteGroups,
  getGroup,
  getGroupAssets,
  getGroupOwners,
  getGroupUsers,
  listGroups,
  updateGroup,
  updateGroupUsers,
  type AssetGroup,
} from './contract.ts'
import {
  addGroup,
  businessOfGroup,
  countGroups,
  deleteGroup,
  findAssets,
  findGroup,
  findGroups,
  findOwners,
  findUsers,
  foreignAssets,
  isNameTaken,
  setAssets,
  setGroup,
  setUser,
} from './server/groups.ts'

const noGroup = (field: string) => fail('asset-group/not-found', `${field}: is not an asset group of yours`, { field })

interface OwnGroup {
  readonly id: AssetGroupId
  readonly business: BusinessId
}

/** Finds a group of a business that the viewer administers. A group of another business is reported as missing. */
async function ownGroup(
  db: Database,
  viewer: Member,
  id: AssetGroupId,
  lock = false,
): Promise<Answer<OwnGroup, 'asset-group/not-found' | 'access/denied'>> {
  const field = 'options.asset_group_id'
  const business = await businessOfGroup(db, id)
  if (business === null) return noGroup(field)
  const own = await grant(db, viewer, 'business.manage', businessSubject(business, { lock, field }))
  if (!own.ok) return own.code === 'access/denied' ? fail('access/denied', own.message, { field }) : noGroup(field)
  // Another act may have deleted the group while this one waited for the lock.
  return lock && (await businessOfGroup(db, id)) === null ? noGroup(field) : ok({ id, business })
}

type Fields = Pick<
  Input<typeof updateGroup>,
  'child_ad_account_ids' | 'child_profile_ids' | 'owner_id' | 'asset_group_name'
>

/** Checks the name, owner and children of a group. Owner and children must belong to the business. */
async function checkFields(
  db: Database,
  business: BusinessId,
  group: AssetGroupId | null,
  input: Fields,
): Promise<Answer<null, 'asset/not-found' | 'person/not-found' | 'asset-group/name-taken'>> {
  const { asset_group_name: name, owner_id: owner } = input
  if (name !== undefined && (await isNameTaken(db, business, writtenText(name), group))) {
    const field = 'options.asset_group_name'
    return fail('asset-group/name-taken', `${field}: is the name of another group`, { field })
  }
  if (owner !== undefined && (await nameOfSubject(db, business, { type: 'MEMBER', id: owner })) === null)
    return fail('person/not-found', 'options.owner_id: does not work in this business', { field: 'options.owner_id' })
  const children = [
    ['child_ad_account_ids', 'AD_ACCOUNT'],
    ['child_profile_ids', 'PROFILE'],
  ] as const
  for (const [name, type] of children) {
    const foreign = await foreignAssets(db, business, type, input[name] ?? [])
    const field = `options.${name}`
    if (foreign.length > 0) return fail('asset/not-found', `${field}: is not an asset of this business`, { field })
  }
  return ok(null)
}

async function setChildren(db: Database, id: AssetGroupId, input: Fields): Promise<void> {
  if (input.child_ad_account_ids) await setAssets(db, id, 'AD_ACCOUNT', input.child_ad_account_ids)
  if (input.child_profile_ids) await setAssets(db, id, 'PROFILE', input.child_profile_ids)
}

/** The fields of a group that the history records. */
const historyFields = ({ name, description, asset_group_types: types, owner }: AssetGroup) => ({
  name,
  description,
  types,
  owner: owner?.full_name ?? null,
})

type Named = { readonly member_id?: UserId; readonly partner_id?: BusinessId }

async function setUsers(
  db: Database,
  viewer: Member,
  { id, business }: OwnGroup,
  users: readonly (Named & { readonly permissions: Parameters<typeof setUser>[3] })[],
  fieldOf: (at: number, name: 'member_id' | 'partner_id') => string,
): Promise<Answer<null, 'person/not-found' | 'partner/not-found' | 'request/invalid'>> {
  const { name: group } = await findGroup(db, id)
  for (const [i, { member_id: member, partner_id: partner, permissions }] of users.entries()) {
    if ((member === undefined) === (partner === undefined))
      return fail('request/invalid', `${fieldOf(i, 'member_id')}: name a member or a partner`, {
        field: fieldOf(i, 'member_id'),
      })
    const subject: GrantSubject =
      member === undefined ? { type: 'PARTNER', id: partner ?? '' } : { type: 'MEMBER', id: member }
    const name = await nameOfSubject(db, business, subject)
    if (name === null) {
      const field = fieldOf(i, subject.type === 'MEMBER' ? 'member_id' : 'partner_id')
      return subject.type === 'MEMBER'
        ? fail('person/not-found', `${field}: does not work in this business`, { field })
        : fail('partner/not-found', `${field}: is not a partner`, { field })
    }
    const before = await setUser(db, id, subject, permissions)
    await noteHistory(db, {
      business,
      actor: viewer.id,
      action: 'permission.changed',
      subject: name,
      before: { group, permissions: before },
      after: { group, permissions },
    })
  }
  return ok(null)
}

const groupRoutes = [
  handle(listGroups, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id))
    return own.ok ? ok(await findGroups(db, own.data.row.id, input)) : own
  }),

  handle(getGroup, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await ownGroup(db, viewer, input.asset_group_id)
    return own.ok ? ok(await findGroup(db, own.data.id)) : own
  }),

  handle(createGroup, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id, { lock: true }))
    if (!own.ok) return own
    const business = own.data.row.id
    const checked = await checkFields(db, business, null, input)
    if (!checked.ok) return checked
    if ((await countGroups(db, business)) >= GROUPS_PER_BUSINESS_MAX)
      return fail('request/invalid', `options.business_id: has ${GROUPS_PER_BUSINESS_MAX} groups already`, {
        field: 'options.business_id',
      })
    const id = await addGroup(db, business, viewer.id, {
      name: writtenText(input.asset_group_name),
      description: writtenText(input.asset_group_description ?? ''),
      types: input.asset_group_types ?? [],
      owner: input.owner_id ?? (own.data.row.role === null ? null : viewer.id),
    })
    await setChildren(db, id, input)
    const group = await findGroup(db, id)
    await noteHistory(db, {
      business,
      actor: viewer.id,
      action: 'group.created',
      subject: group.name,
      after: historyFields(group),
    })
    return ok(group)
  }),

  handle(updateGroup, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await ownGroup(db, viewer, input.asset_group_id, true)
    if (!own.ok) return own
    const { id, business } = own.data
    const checked = await checkFields(db, business, id, input)
    if (!checked.ok) return checked
    const before = await findGroup(db, id)
    await setGroup(db, id, {
      name: input.asset_group_name === undefined ? before.name : writtenText(input.asset_group_name),
      description:
        input.asset_group_description === undefined ? before.description : writtenText(input.asset_group_description),
      types: input.asset_group_types ?? before.asset_group_types,
      owner: input.owner_id ?? before.owner?.id ?? null,
    })
    await setChildren(db, id, input)
    const group = await findGroup(db, id)
    const hasChildren = input.child_ad_account_ids !== undefined || input.child_profile_ids !== undefined
    await noteHistory(db, {
      business,
      actor: viewer.id,
      action: hasChildren ? 'group.assets-changed' : 'group.edited',
      subject: before.name,
      before: historyFields(before),
      after: historyFields(group),
    })
    return ok(group)
  }),

  handle(deleteGroups, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id, { lock: true }))
    if (!own.ok) return own
    const business = own.data.row.id
    for (const [i, id] of input.asset_groups_to_delete.entries()) {
      if ((await businessOfGroup(db, id)) !== business) return noGroup(`options.asset_groups_to_delete.${i}`)
      const group = await findGroup(db, id)
      await deleteGroup(db, id)
      await noteHistory(db, {
        business,
        actor: viewer.id,
        action: 'group.deleted',
        subject: group.name,
        before: historyFields(group),
      })
    }
    return ok(null)
  }),

  handle(getGroupAssets, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await ownGroup(db, viewer, input.asset_group_id)
    return own.ok ? ok(await findAssets(db, own.data.id)) : own
  }),

  handle(getGroupUsers, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await ownGroup(db, viewer, input.asset_group_id)
    return own.ok ? ok(await findUsers(db, own.data.id)) : own
  }),

  handle(updateGroupUsers, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await ownGroup(db, viewer, input.asset_group_id, true)
    if (!own.ok) return own
    const set = await setUsers(db, viewer, own.data, input.users, (i, name) => `options.users.${i}.${name}`)
    return set.ok ? ok(await findUsers(db, own.data.id)) : set
  }),

  handle(createGroupPartners, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await ownGroup(db, viewer, input.asset_group_id, true)
    if (!own.ok) return own
    const users = input.partner_ids.map((id) => ({ partner_id: id, permissions: input.permissions }))
    const set = await setUsers(db, viewer, own.data, users, (i) => `options.partner_ids.${i}`)
    return set.ok ? ok(await findUsers(db, own.data.id)) : set
  }),

  handle(getGroupOwners, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id))
    return own.ok ? ok(await findOwners(db, own.data.row.id)) : own
  }),
]

export const assetGroups = defineServerFeature({
  name: 'asset-groups',
  routes: () => groupRoutes,
})
