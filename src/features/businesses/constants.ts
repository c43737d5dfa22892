/** Roles of a person in a business, the first tier of rights. */
export const BUSINESS_ROLES = ['OWNER', 'BIZ_ADMIN', 'EMPLOYEE'] as const
export type BusinessRole = (typeof BUSINESS_ROLES)[number]

/** Permissions on a single asset, the second tier of rights (spec business §6, ad account roles). */
export const ASSET_PERMISSIONS = [
  'ADMIN',
  'ANALYST',
  'FINANCE_MANAGER',
  'FINANCE_EDIT',
  'FINANCE_VIEW',
  'AUDIENCE_MANAGER',
  'CAMPAIGN_MANAGER',
  'CATALOGS_MANAGER',
  'CATALOGS_VIEWER',
  'PROFILE_PUBLISHER',
] as const
export type AssetPermission = (typeof ASSET_PERMISSIONS)[number]

/** What the ad-account table can be filtered by (spec business §9). */
export const FILTER_ASSET_TYPES = ['AD_ACCOUNT', 'PROFILE', 'PEOPLE', 'PARTNER'] as const
/** Types of assets on which permissions are granted. */
export const ASSET_TYPES = ['AD_ACCOUNT', 'PROFILE'] as const
export type AssetType = (typeof ASSET_TYPES)[number]

/** The permissions that can be granted on each type of asset. */
export const PERMISSIONS_OF: Readonly<Record<AssetType, readonly AssetPermission[]>> = {
  AD_ACCOUNT: ASSET_PERMISSIONS.filter((one) => one !== 'PROFILE_PUBLISHER'),
  PROFILE: ['ADMIN', 'ANALYST', 'CATALOGS_MANAGER', 'CATALOGS_VIEWER', 'PROFILE_PUBLISHER'],
}

/** CLOSING: the account promotes nothing any more, and waits until its last invoices are paid. */
export const AD_ACCOUNT_STATUSES = ['ACTIVE', 'CLOSING', 'CLOSED'] as const
export type AdAccountStatus = (typeof AD_ACCOUNT_STATUSES)[number]

/** The specification gives no values for these bounds. */
export const BUSINESS_NAME_MAX = 100
export const AD_ACCOUNTS_PER_BUSINESS_MAX = 1_000
export const BUSINESS_AGE_MIN_YEARS = 18
/** Maximum number of filters of an ad-account table. */
export const FILTERS_MAX = 10
export const AD_ACCOUNT_SORTS = ['name', 'country', 'status', 'created_time'] as const
export const AD_ACCOUNT_SEARCHES = ['name', 'id'] as const

/**
 * Currencies of ad accounts (spec business §9). CZK is added, because the budgets for the Czech Republic in that
 * section are in crowns.
 */
export const CURRENCIES = ['USD', 'EUR', 'AUD', 'CAD', 'CHF', 'DKK', 'GBP', 'NOK', 'NZD', 'SEK', 'CZK'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Acts that the history of a business records (spec business §3). */
export const HISTORY_ACTIONS = [
  'business.opened',
  'business.edited',
  'ad-account.created',
  'ad-account.closed',
  'campaign.launched',
  'campaign.ended',
  'billing.profile-changed',
  'billing.address-changed',
  'tag.created',
  'tag.deleted',
  'person.joined',
  'person.role-changed',
  'person.removed',
  'partner.joined',
  'partner.edited',
  'partner.removed',
  'permission.changed',
  'group.created',
  'group.edited',
  'group.deleted',
  'group.assets-changed',
  'invite.sent',
  'invite.sent-again',
  'invite.cancelled',
  'invite.declined',
  'request.sent',
  'request.approved',
  'request.denied',
  'request.withdrawn',
  'manager.joined',
  'manager.removed',
  'child.joined',
  'child.left',
  'product.changed',
  'audience.created',
  'audience.deleted',
  'audience.shared',
  'audience.revoked',
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

export const PARTNER_TYPES = ['INTERNAL', 'EXTERNAL'] as const
/** Subjects of a `BusinessAssets` call (spec business §7: person, partner and profile assets). */
export const SUBJECT_ASSET_TYPES = ['PERSON', 'PARTNER', 'PROFILE'] as const

export const INVITE_TYPES = ['MEMBER_INVITE', 'PARTNER_INVITE', 'PARTNER_REQUEST', 'CHILD', 'MANAGER'] as const
export type InviteType = (typeof INVITE_TYPES)[number]
export const HIERARCHY_INVITE_TYPES = ['CHILD', 'MANAGER'] as const
export const SENT_INVITE_TYPES = ['MEMBER_INVITE', 'PARTNER_INVITE', 'PARTNER_REQUEST'] as const
export type SentInviteType = (typeof SENT_INVITE_TYPES)[number]
export const INVITE_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const
export type InviteStatus = (typeof INVITE_STATUSES)[number]
/** The statuses of invites that lists show by default (spec business §9). */
export const INVITE_STATUSES_SHOWN: readonly InviteStatus[] = ['PENDING', 'EXPIRED']
export const INVITE_RESPONSES = ['ACCEPT', 'DECLINE'] as const
/** Days in which an invite can be accepted; the specification gives no value. */
export const INVITE_KEPT_DAYS = 30
export const INVITE_MAILS_PER_DAY_MAX = 100
export const REQUEST_STATUSES = ['PENDING', 'APPROVED', 'DENIED', 'WITHDRAWN'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export const REQUEST_DECISIONS = ['APPROVE', 'DENY', 'WITHDRAW'] as const
export type RequestDecision = (typeof REQUEST_DECISIONS)[number]
/** A token: 32 bytes as base64url. */
export const TOKEN_PATTERN = '^[\\w-]{43}$'

/** Maximum number per call; the specification gives no value. */
export const PEOPLE_PER_CALL_MAX = 50
export const INVITED_PER_CALL_MAX = 50
export const ACCESSES_MAX = 50
export const RESPONSES_MAX = 100
export const EMAIL_MAX = 254
export const USERNAME_MAX = 100

/** The lists that cover a whole organization (spec business §7). */
export const HIERARCHY_LISTS = [
  'CHILDREN',
  'MANAGERS',
  'PENDING_CHILDREN',
  'PENDING_MANAGERS',
  'AD_ACCOUNTS',
  'PROFILES',
  'ASSET_GROUPS',
  'EMPLOYEES',
  'PARTNERS',
  'BUSINESS_MEMBERS',
] as const
export type HierarchyList = (typeof HIERARCHY_LISTS)[number]

/** The query parameter that names the opened asset group. */
export const GROUP_PARAM = 'group'

export const RECENT_KINDS = ['PEOPLE', 'PARTNER', 'AD_ACCOUNT', 'ASSET_GROUP'] as const
export const RECENT_MAX = 10

/** The default range of the history: from 7 days ago to yesterday (spec business §9). */
export const HISTORY_FIRST_DAYS_AGO = 7
export const HISTORY_LAST_DAYS_AGO = 1
/** The longest range of the history; the specification gives no value. */
export const HISTORY_DAYS_MAX = 90

export const NAME_SEARCHES = ['name', 'username'] as const
export const PEOPLE_SORTS = ['name', 'username', 'business_role', 'created_time'] as const
export const PARTNER_SORTS = ['name', 'partner_type', 'created_time'] as const
export const CLIENT_SORTS = ['name', 'created_time'] as const
export const INVITE_SORTS = ['sent_at', 'name', 'invite_status', 'invite_expiration'] as const
export const REQUEST_SORTS = ['created_time', 'name', 'status'] as const
export const HIERARCHY_SORTS = ['name', 'business', 'created_time'] as const
export const HISTORY_SORTS = ['at', 'action', 'subject'] as const
export const HISTORY_SEARCHES = ['subject', 'actor'] as const

/** The notice to a person who was invited to a business. */
export const BUSINESS_INVITED = { kind: 'businesses/invited', option: 'invites' } as const
/** The notice that a person or partner asks for access to an asset of the business. */
export const ACCESS_ASKED = { kind: 'businesses/access-asked', option: 'requests' } as const
/** The notices about the business's decision on a request for access. */
export const ACCESS_APPROVED = { kind: 'businesses/access-approved', option: 'reviews' } as const
export const ACCESS_DENIED = { kind: 'businesses/access-denied', option: 'reviews' } as const

/** Parts of `/business/access`, in the order of the tabs. */
export const ACCESS_PARTS = [
  'people',
  'partners',
  'profiles',
  'ad-accounts',
  'asset-groups',
  'invites',
  'requests',
  'hierarchy',
  'statistics',
] as const
/** Other pages below `/business` that the same row of tabs links to. */
export const BUSINESS_PAGES = ['history', 'clients', 'audiences', 'catalogs'] as const
export type AccessPart = (typeof ACCESS_PARTS)[number]
export type BusinessPart = AccessPart | (typeof BUSINESS_PAGES)[number]
