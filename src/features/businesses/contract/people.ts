import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { AdAccountId, BusinessId, UserId } from '#contracts/ids.ts'
import { Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { tableOptions, tableReply } from '#contracts/table-options.ts'
import {
  ACCESSES_MAX,
  ASSET_PERMISSIONS,
  ASSET_TYPES,
  BUSINESS_ROLES,
  CLIENT_SORTS,
  NAME_SEARCHES,
  PARTNER_SORTS,
  PARTNER_TYPES,
  PEOPLE_PER_CALL_MAX,
  PEOPLE_SORTS,
  SUBJECT_ASSET_TYPES,
} from '../constants.ts'
import { OfBusiness, Person } from './business.ts'

const Count = Type.Integer({ minimum: 0 })
const Permissions = Type.Array(oneOf(ASSET_PERMISSIONS))
const reading = ['session/required', 'business/not-found', 'access/denied'] as const
const acting = [...reading, 'key/reused'] as const

/* @__NO_SIDE_EFFECTS__ */
function idsOf<Branded extends string>() {
  return Type.Array(Id<Branded>(), { minItems: 1, maxItems: PEOPLE_PER_CALL_MAX, uniqueItems: true })
}

export const BusinessPerson = Type.Object({
  /** The member's id. */
  id: Id<UserId>(),
  user: Person,
  business_role: oneOf(BUSINESS_ROLES),
  created_time: Instant,
  /** Numbers of assets on which the person has a permission, directly or by an asset group. */
  assets_summary: Type.Object({ ad_accounts: Count, profiles: Count, asset_groups: Count }),
})
export type BusinessPerson = Static<typeof BusinessPerson>

export const listPeople = resource({
  name: 'BusinessPeople',
  verb: 'get',
  options: Type.Object(
    {
      ...OfBusiness,
      ...tableOptions(PEOPLE_SORTS, NAME_SEARCHES),
      business_role: Type.Optional(oneOf(BUSINESS_ROLES)),
      /** If given, only people with a permission on this account. */
      ad_account_id: Type.Optional(Id<AdAccountId>()),
      /** If given, only this person. */
      member_id: Type.Optional(Id<UserId>()),
    },
    { additionalProperties: false },
  ),
  reply: tableReply(BusinessPerson),
  fails: reading,
})

/** Changes the roles of people. Only owners can give or take the role of an owner. */
export const updatePeople = resource({
  name: 'BusinessPeople',
  verb: 'update',
  options: Type.Object(
    {
      ...OfBusiness,
      members: Type.Array(
        Type.Object({ member_id: Id<UserId>(), business_role: oneOf(BUSINESS_ROLES) }, { additionalProperties: false }),
        { minItems: 1, maxItems: PEOPLE_PER_CALL_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(BusinessPerson),
  fails: [...acting, 'person/not-found', 'business/last-owner'],
})

/** Removes people and their permissions. Everybody can remove themselves. */
export const deletePeople = resource({
  name: 'BusinessPeople',
  verb: 'delete',
  options: Type.Object({ ...OfBusiness, member_ids: idsOf<UserId>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: [...acting, 'person/not-found', 'business/last-owner'],
})

export const BusinessPartner = Type.Object({
  /** The id of the partner's or client's business. */
  id: Id<BusinessId>(),
  name: Type.String(),
  username: Type.String(),
  partner_type: oneOf(PARTNER_TYPES),
  created_time: Instant,
  assets_summary: Type.Object({ ad_accounts: Count, profiles: Count }),
})
export type BusinessPartner = Static<typeof BusinessPartner>

/** Businesses that work for this one. */
export const listPartners = resource({
  name: 'BusinessPartners',
  verb: 'get',
  options: Type.Object(
    {
      ...OfBusiness,
      ...tableOptions(PARTNER_SORTS, NAME_SEARCHES),
      partner_type: Type.Optional(oneOf(PARTNER_TYPES)),
    },
    { additionalProperties: false },
  ),
  reply: tableReply(BusinessPartner),
  fails: reading,
})

export const updatePartner = resource({
  name: 'BusinessPartners',
  verb: 'update',
  options: Type.Object(
    { ...OfBusiness, partner_id: Id<BusinessId>(), partner_type: oneOf(PARTNER_TYPES) },
    { additionalProperties: false },
  ),
  reply: BusinessPartner,
  fails: [...acting, 'partner/not-found'],
})

/** Removes partners, their permissions and what was shared with them. */
export const deletePartners = resource({
  name: 'BusinessPartners',
  verb: 'delete',
  options: Type.Object({ ...OfBusiness, partner_ids: idsOf<BusinessId>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: [...acting, 'partner/not-found'],
})

/** Businesses for which this one works. */
export const listClients = resource({
  name: 'ManagedClients',
  verb: 'get',
  options: Type.Object(
    { ...OfBusiness, ...tableOptions(CLIENT_SORTS, NAME_SEARCHES) },
    { additionalProperties: false },
  ),
  reply: tableReply(BusinessPartner),
  fails: reading,
})

/** Stops working for clients. */
export const deleteClients = resource({
  name: 'ManagedClients',
  verb: 'delete',
  options: Type.Object({ ...OfBusiness, client_ids: idsOf<BusinessId>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: [...acting, 'partner/not-found'],
})

const AssetAccess = Type.Object({
  id: Id<string>(),
  name: Type.String(),
  /** Permissions that were given directly. */
  permissions: Permissions,
  /** Permissions that asset groups give. */
  group_permissions: Permissions,
  /** True if the asset is a client's and this business lets the person use it. */
  is_shared: Type.Boolean(),
})
export type AssetAccess = Static<typeof AssetAccess>

/**
 * The assets of a person or partner, or the subjects with access to a profile. Lists that do not apply are empty.
 * Assets without a permission are included, so that one can be given.
 */
export const BusinessAssets = Type.Object({
  ad_accounts: Type.Array(AssetAccess),
  profiles: Type.Array(AssetAccess),
  people: Type.Array(AssetAccess),
  partners: Type.Array(AssetAccess),
})
export type BusinessAssets = Static<typeof BusinessAssets>

export const listAssets = resource({
  name: 'BusinessAssets',
  verb: 'get',
  options: Type.Object(
    {
      ...OfBusiness,
      asset_type: oneOf(SUBJECT_ASSET_TYPES),
      /** The id of a member, of a partner's business, or of a profile, depending on the type. */
      asset_id: Id<string>(),
    },
    { additionalProperties: false },
  ),
  reply: BusinessAssets,
  fails: [...reading, 'asset/not-found'],
})

/** Permissions of a member or partner on an asset. An empty list removes all. */
export const Access = Type.Object(
  {
    asset_type: oneOf(ASSET_TYPES),
    asset_id: Id<string>(),
    member_id: Type.Optional(Id<UserId>()),
    partner_id: Type.Optional(Id<BusinessId>()),
    permissions: Type.Array(oneOf(ASSET_PERMISSIONS), { uniqueItems: true, maxItems: ASSET_PERMISSIONS.length }),
  },
  { additionalProperties: false },
)
export type Access = Static<typeof Access>

export const updatePermissions = resource({
  name: 'AssetPermissions',
  verb: 'update',
  options: Type.Object(
    { ...OfBusiness, accesses: Type.Array(Access, { minItems: 1, maxItems: ACCESSES_MAX }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    items: Type.Array(
      Type.Object({
        asset_type: oneOf(ASSET_TYPES),
        asset_id: Id<string>(),
        member_id: Nullable(Id<UserId>()),
        partner_id: Nullable(Id<BusinessId>()),
        permissions: Permissions,
      }),
    ),
  }),
  fails: [...acting, 'asset/not-found', 'person/not-found', 'partner/not-found'],
})
