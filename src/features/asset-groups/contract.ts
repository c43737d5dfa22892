import { Type, type Static } from 'typebox'
import { resource, type Input, type Reply } from '#contracts/endpoint.ts'
import type { AdAccountId, AssetGroupId, BusinessId, UserId } from '#contracts/ids.ts'
import { Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { tableOptions, tableReply } from '#contracts/table-options.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import { ASSET_PERMISSIONS } from '#features/businesses/constants.ts'
import {
  ASSET_GROUP,
  GROUP_ASSETS_MAX,
  GROUP_DESCRIPTION_MAX,
  GROUP_NAME_MAX,
  GROUP_SEARCHES,
  GROUP_SORTS,
  GROUP_TYPES,
  GROUP_USERS_PER_CALL_MAX,
  GROUPS_DELETED_MAX,
} from './constants.ts'

const OfGroup = { asset_group_id: Id<AssetGroupId>() }
const OfBusiness = { business_id: Id<BusinessId>() }
const Permissions = Type.Array(oneOf(ASSET_PERMISSIONS), { maxItems: ASSET_PERMISSIONS.length, uniqueItems: true })

/** A group of a business's assets (spec business §3). */
export const AssetGroup = Type.Object({
  id: Id<AssetGroupId>(),
  entity_type: Type.Literal(ASSET_GROUP),
  name: Type.String(),
  description: Type.String(),
  asset_group_types: Type.Array(oneOf(GROUP_TYPES)),
  child_ad_account_ids: Type.Array(Id<AdAccountId>()),
  child_profile_ids: Type.Array(Id<UserId>()),
  /** Null if the account was deleted. */
  created_by: Nullable(Type.Object({ username: Type.String(), full_name: Type.String() })),
  created_time: Instant,
  owner: Nullable(Type.Object({ id: Id<UserId>(), username: Type.String(), full_name: Type.String() })),
})
export type AssetGroup = Static<typeof AssetGroup>

const reading = ['session/required', 'asset-group/not-found', 'access/denied'] as const
const ofBusiness = ['session/required', 'business/not-found', 'access/denied'] as const

export const listGroups = resource({
  name: 'AssetGroups',
  verb: 'get',
  options: Type.Object(
    {
      ...OfBusiness,
      ...tableOptions(GROUP_SORTS, GROUP_SEARCHES),
      asset_group_type: Type.Optional(oneOf(GROUP_TYPES)),
    },
    { additionalProperties: false },
  ),
  reply: tableReply(AssetGroup),
  fails: ofBusiness,
})

/** Reads one group, which the page's address names. */
export const getGroup = resource({
  name: 'AssetGroup',
  verb: 'get',
  options: Type.Object(OfGroup, { additionalProperties: false }),
  reply: AssetGroup,
  fails: reading,
})

const Fields = {
  asset_group_description: Type.Optional(Type.String({ maxLength: GROUP_DESCRIPTION_MAX })),
  asset_group_types: Type.Optional(Type.Array(oneOf(GROUP_TYPES), { maxItems: GROUP_TYPES.length, uniqueItems: true })),
  /** The ids must be assets of the business itself. */
  child_ad_account_ids: Type.Optional(Type.Array(Id<AdAccountId>(), { maxItems: GROUP_ASSETS_MAX, uniqueItems: true })),
  child_profile_ids: Type.Optional(Type.Array(Id<UserId>(), { maxItems: GROUP_ASSETS_MAX, uniqueItems: true })),
  /** The owner must be a member of the business. */
  owner_id: Type.Optional(Id<UserId>()),
}
const Name = Type.String({ minLength: 1, maxLength: GROUP_NAME_MAX, pattern: WRITTEN_PATTERN })
const changing = ['asset/not-found', 'person/not-found', 'asset-group/name-taken', 'key/reused'] as const

export const createGroup = resource({
  name: 'AssetGroup',
  verb: 'create',
  options: Type.Object({ ...OfBusiness, asset_group_name: Name, ...Fields }, { additionalProperties: false }),
  reply: AssetGroup,
  fails: [...ofBusiness, ...changing],
})

/** Changes a group. Absent fields stay as they are. */
export const updateGroup = resource({
  name: 'AssetGroup',
  verb: 'update',
  options: Type.Object(
    { ...OfGroup, asset_group_name: Type.Optional(Name), ...Fields },
    { additionalProperties: false },
  ),
  reply: AssetGroup,
  fails: [...reading, ...changing],
})

export const deleteGroups = resource({
  name: 'AssetGroup',
  verb: 'delete',
  options: Type.Object(
    {
      ...OfBusiness,
      asset_groups_to_delete: Type.Array(Id<AssetGroupId>(), {
        minItems: 1,
        maxItems: GROUPS_DELETED_MAX,
        uniqueItems: true,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [...ofBusiness, 'asset-group/not-found', 'key/reused'],
})

const Asset = Type.Object({ id: Id<string>(), name: Type.String() })
export type GroupAsset = Static<typeof Asset>

export const getGroupAssets = resource({
  name: 'AssetGroupAssets',
  verb: 'get',
  options: Type.Object(OfGroup, { additionalProperties: false }),
  reply: Type.Object({ adAccounts: Type.Array(Asset), profiles: Type.Array(Asset) }),
  fails: reading,
})

/** A person or partner in a group, with permissions (spec business §3). */
const Entry = Type.Object({ id: Id<string>(), name: Type.String(), permissions: Permissions })
export type GroupEntry = Static<typeof Entry>
const Users = Type.Object({ employees: Type.Array(Entry), partners: Type.Array(Entry) })

export const getGroupUsers = resource({
  name: 'AssetGroupUsers',
  verb: 'get',
  options: Type.Object(OfGroup, { additionalProperties: false }),
  reply: Users,
  fails: reading,
})

/**
 * Sets the permissions of people and partners on all assets of the group. Those who get no permissions leave the group.
 */
export const updateGroupUsers = resource({
  name: 'AssetGroupUsers',
  verb: 'update',
  options: Type.Object(
    {
      ...OfGroup,
      users: Type.Array(
        Type.Object(
          {
            member_id: Type.Optional(Id<UserId>()),
            partner_id: Type.Optional(Id<BusinessId>()),
            permissions: Permissions,
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: GROUP_USERS_PER_CALL_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Users,
  fails: [...reading, 'person/not-found', 'partner/not-found', 'key/reused'],
})

/** Adds partners to a group. */
export const createGroupPartners = resource({
  name: 'AssetGroupPartners',
  verb: 'create',
  options: Type.Object(
    {
      ...OfGroup,
      partner_ids: Type.Array(Id<BusinessId>(), { minItems: 1, maxItems: GROUP_USERS_PER_CALL_MAX, uniqueItems: true }),
      permissions: Type.Array(oneOf(ASSET_PERMISSIONS), {
        minItems: 1,
        maxItems: ASSET_PERMISSIONS.length,
        uniqueItems: true,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Users,
  fails: [...reading, 'person/not-found', 'partner/not-found', 'key/reused'],
})

/** The owners of groups, the assets in their groups, and the open requests for these assets (spec business §3). */
export const getGroupOwners = resource({
  name: 'AssetGroupOwners',
  verb: 'get',
  options: Type.Object(OfBusiness, { additionalProperties: false }),
  reply: Type.Object({
    resourceType: Type.Literal(ASSET_GROUP),
    owners: Type.Array(Type.Object({ id: Id<UserId>(), fullName: Type.String(), assetIds: Type.Array(Id<string>()) })),
    /** Ids of open requests for access (`aoaa` on the wire). */
    aoaaIds: Type.Array(Id<string>()),
  }),
  fails: ofBusiness,
})

type Asks<E> = { readonly input: Input<E>; readonly reply: Reply<E> }

export type AssetGroupRequests = {
  assetGroups: Asks<typeof listGroups>
  assetGroup: Asks<typeof getGroup>
  createAssetGroup: Asks<typeof createGroup>
  editAssetGroup: Asks<typeof updateGroup>
  deleteAssetGroups: Asks<typeof deleteGroups>
  assetGroupAssets: Asks<typeof getGroupAssets>
  assetGroupUsers: Asks<typeof getGroupUsers>
  setAssetGroupUsers: Asks<typeof updateGroupUsers>
  addAssetGroupPartners: Asks<typeof createGroupPartners>
  assetGroupOwners: Asks<typeof getGroupOwners>
}

export interface AssetGroupTypes {
  readonly requests: AssetGroupRequests
}
