import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { AdAccountId, BusinessId, UserId } from '#contracts/ids.ts'
import { Empty, Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { tableOptions, tableReply } from '#contracts/table-options.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import {
  AD_ACCOUNT_STATUSES,
  AD_ACCOUNT_SEARCHES,
  AD_ACCOUNT_SORTS,
  ASSET_PERMISSIONS,
  BUSINESS_NAME_MAX,
  BUSINESS_ROLES,
  CURRENCIES,
  FILTER_ASSET_TYPES,
  FILTERS_MAX,
} from '../constants.ts'

const Name = Type.String({ minLength: 1, maxLength: BUSINESS_NAME_MAX, pattern: WRITTEN_PATTERN })
/** ISO 3166-1 alpha-2. */
const Country = Type.String({ pattern: '^[A-Z]{2}$' })
/** IANA name. */
const TimeZone = Type.String({ minLength: 1, maxLength: 64 })
export const OfBusiness = { business_id: Id<BusinessId>() }

/** The fields by which business screens show a person. */
export const Person = Type.Object({ id: Id<UserId>(), username: Type.String(), full_name: Type.String() })
export type Person = Static<typeof Person>

/** The fields by which other businesses' screens show a business. */
export const BusinessName = Type.Object({ id: Id<BusinessId>(), name: Type.String(), username: Type.String() })
export type BusinessName = Static<typeof BusinessName>

export const Business = Type.Object({
  id: Id<BusinessId>(),
  name: Type.String(),
  country: Type.String(),
  time_zone: Type.String(),
  created_time: Instant,
  /** The account that represents the business publicly. */
  profile: Person,
  parent: Nullable(BusinessName),
  /** The viewer's role; null for a manager of the organization who has no role in this business. */
  role: Nullable(oneOf(BUSINESS_ROLES)),
  /** True if the viewer manages this business's organization. */
  is_manager: Type.Boolean(),
})
export type Business = Static<typeof Business>

/** Opens a business whose profile is the member's own account. The member becomes its owner. */
export const createBusiness = resource({
  name: 'Business',
  verb: 'create',
  options: Type.Object(
    {
      name: Name,
      country: Country,
      time_zone: TimeZone,
      /** The member declares to be an adult. A birthday in the account overrides this. */
      is_adult: Type.Literal(true),
    },
    { additionalProperties: false },
  ),
  reply: Business,
  fails: ['session/required', 'business/exists', 'business/underage', 'key/reused'],
})

export const getBusiness = resource({
  name: 'Business',
  verb: 'get',
  options: Type.Object(OfBusiness, { additionalProperties: false }),
  reply: Business,
  fails: ['session/required', 'business/not-found', 'access/denied'],
})

export const updateBusiness = resource({
  name: 'Business',
  verb: 'update',
  options: Type.Object(
    {
      ...OfBusiness,
      name: Type.Optional(Name),
      country: Type.Optional(Country),
      time_zone: Type.Optional(TimeZone),
    },
    { additionalProperties: false },
  ),
  reply: Business,
  fails: ['session/required', 'business/not-found', 'access/denied', 'key/reused'],
})

/**
 * The acting member, and the business for which they act (spec business §3, acting user). Pins and boards stay the
 * member's own.
 */
export const ActingUser = Type.Object({ user: Person, business: Nullable(Business) })
export type ActingUser = Static<typeof ActingUser>

export const getActingUser = resource({
  name: 'ActingUser',
  verb: 'get',
  options: Empty,
  reply: ActingUser,
  fails: ['session/required'],
})

/** Chooses the business for which the member acts; null for none. */
export const updateActingUser = resource({
  name: 'ActingUser',
  verb: 'update',
  options: Type.Object({ business_id: Nullable(Id<BusinessId>()) }, { additionalProperties: false }),
  reply: ActingUser,
  fails: ['session/required', 'business/not-found', 'access/denied', 'key/reused'],
})

export const AdAccount = Type.Object({
  id: Id<AdAccountId>(),
  business_id: Id<BusinessId>(),
  name: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  time_zone: Type.String(),
  status: oneOf(AD_ACCOUNT_STATUSES),
  created_time: Instant,
  /** The viewer's permissions on the account, including those that other permissions imply. */
  permissions: Type.Array(oneOf(ASSET_PERMISSIONS)),
  /** The name of the account's business if it is a client's; null if the viewer works in that business. */
  client: Nullable(Type.String()),
})
export type AdAccount = Static<typeof AdAccount>

/**
 * A filter names an asset, person or partner to which the accounts must be related (spec business §9). All filters must
 * match.
 */
export const AdAccountFilter = Type.Object(
  { asset_type: oneOf(FILTER_ASSET_TYPES), asset_id: Id<string>() },
  { additionalProperties: false },
)
export type AdAccountFilter = Static<typeof AdAccountFilter>

/** The ad accounts of a business. Employees see only those on which they have a permission. */
export const listAdAccounts = resource({
  name: 'AdAccounts',
  verb: 'get',
  options: Type.Object(
    {
      ...OfBusiness,
      ...tableOptions(AD_ACCOUNT_SORTS, AD_ACCOUNT_SEARCHES),
      status: Type.Optional(oneOf(AD_ACCOUNT_STATUSES)),
      /** Filters of the ad-account table (spec business §3, filtersPayload). */
      filtersPayload: Type.Optional(Type.Array(AdAccountFilter, { maxItems: FILTERS_MAX })),
      /** Includes accounts of clients on which the business has a permission; employees must have one, too. */
      with_clients: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: tableReply(AdAccount),
  fails: ['session/required', 'business/not-found', 'access/denied'],
})

/** Creates an ad account. Its currency is that of its country unless another one is given. */
export const createAdAccount = resource({
  name: 'AdAccounts',
  verb: 'create',
  options: Type.Object(
    {
      ...OfBusiness,
      name: Name,
      country: Country,
      currency: Type.Optional(oneOf(CURRENCIES)),
      /** By default the time zone of the business. */
      time_zone: Type.Optional(TimeZone),
    },
    { additionalProperties: false },
  ),
  reply: AdAccount,
  fails: ['session/required', 'business/not-found', 'access/denied', 'ad-account/too-many', 'key/reused'],
})

/**
 * One ad account (spec business §7), for callers outside of the page. The page has the same record in its tables and
 * lists, so no screen reads a single account.
 */
export const getAdAccount = resource({
  name: 'AdAccount',
  verb: 'get',
  options: Type.Object({ ad_account_id: Id<AdAccountId>() }, { additionalProperties: false }),
  reply: AdAccount,
  fails: ['session/required', 'ad-account/not-found', 'access/denied'],
})
