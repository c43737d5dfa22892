import { ASSET_PERMISSIONS, type AssetPermission, type BusinessRole } from '../constants.ts'

/** What a permission includes besides itself. ADMIN includes all others. */
const INCLUDES: { readonly [P in AssetPermission]?: readonly AssetPermission[] } = {
  ADMIN: ASSET_PERMISSIONS,
  FINANCE_MANAGER: ['FINANCE_EDIT', 'FINANCE_VIEW'],
  FINANCE_EDIT: ['FINANCE_VIEW'],
  CAMPAIGN_MANAGER: ['ANALYST'],
  CATALOGS_MANAGER: ['CATALOGS_VIEWER'],
}

/**
 * What may be done with an asset, and the permissions of which one is enough (spec business §6). This is the only such list;
 * what includes what is in `INCLUDES`.
 */
export const ALLOWED_BY = {
  'campaigns.read': ['CAMPAIGN_MANAGER', 'ANALYST'],
  'campaigns.manage': ['CAMPAIGN_MANAGER'],
  /** Audiences of visitors are made with tags. */
  'tags.read': ['CAMPAIGN_MANAGER', 'AUDIENCE_MANAGER'],
  'tags.manage': ['CAMPAIGN_MANAGER'],
  'audiences.read': ['AUDIENCE_MANAGER', 'CAMPAIGN_MANAGER', 'ANALYST'],
  'audiences.manage': ['AUDIENCE_MANAGER'],
  'billing.read': ['FINANCE_VIEW', 'FINANCE_EDIT', 'FINANCE_MANAGER'],
  'billing.edit': ['FINANCE_EDIT', 'FINANCE_MANAGER'],
  /** The state of the payment methods, which a launch depends on. */
  'billing.check': ['FINANCE_VIEW', 'FINANCE_EDIT', 'FINANCE_MANAGER', 'CAMPAIGN_MANAGER'],
  /** On a profile, or for people of its business on an ad account: the products among the profile's pins. */
  'catalogs.read': ['CATALOGS_VIEWER', 'CATALOGS_MANAGER'],
  'catalogs.manage': ['CATALOGS_MANAGER'],
  /** On a profile: promoting its pins. */
  'pins.promote': ['PROFILE_PUBLISHER'],
  /** On a profile: the statistics of its pins. */
  'statistics.read': ['ANALYST'],
} as const satisfies Readonly<Record<string, readonly AssetPermission[]>>

export type Permissions = ReadonlySet<AssetPermission>

/** The permissions with those that they include. */
export function withIncluded(given: Iterable<AssetPermission>): Permissions {
  return new Set([...given].flatMap((one) => [one, ...(INCLUDES[one] ?? [])]))
}

/** A partner business in which a person works. */
interface ViaPartner {
  /** The person's role at the partner. */
  readonly role: BusinessRole
  /** What the asset's business gave the partner, directly and by groups. */
  readonly given: readonly AssetPermission[]
  /** What the partner gave the person. */
  readonly passed: readonly AssetPermission[]
}

/** What is stored about one person and one asset. */
export interface AssetFacts {
  /** The person's role in the asset's business; null if they do not work there. */
  readonly role: BusinessRole | null
  /** Given to the person by the asset's business, directly and by groups. Counts only with a role. */
  readonly own: readonly AssetPermission[]
  readonly partners: readonly ViaPartner[]
}

export function isManagingRole(role: BusinessRole | null): boolean {
  return role === 'OWNER' || role === 'BIZ_ADMIN'
}

/**
 * What a person may do with an asset (spec business §6). Owners and admins of its business may do everything, employees
 * what was granted to them. A person at a partner may do what the partner was given and what the partner gave them, so
 * no person at an agency has more rights than the agency.
 */
export function effectivePermissions({ role, own, partners }: AssetFacts): Permissions {
  if (isManagingRole(role)) return new Set(ASSET_PERMISSIONS)
  const direct = role === null ? [] : withIncluded(own)
  const shared = partners.flatMap(({ role: there, given, passed }) => {
    const may = isManagingRole(there) ? new Set(ASSET_PERMISSIONS) : withIncluded(passed)
    return [...withIncluded(given)].filter((one) => may.has(one))
  })
  return new Set([...direct, ...shared])
}

/**
 * True if a person may promote the pins of a business's profile: who publishes in its name, through a partner too, and those
 * people of the business who manage campaigns of one of its ad accounts (spec business §6).
 * @param profile what is stored about the person and the profile
 * @param onAccounts what the business gave the person on its ad accounts, directly and by groups
 */
export function mayPromotePins(profile: AssetFacts, onAccounts: readonly AssetPermission[]): boolean {
  const onProfile = effectivePermissions(profile)
  if (ALLOWED_BY['pins.promote'].some((one) => onProfile.has(one))) return true
  return ALLOWED_BY['campaigns.manage'].some((one) => onAds(profile, onAccounts).has(one))
}

/**
 * True if a person may see, or change, the catalog of a profile, with the same parameters as `mayPromotePins`: who has
 * the permission on the profile, through a partner too, and people of the business who have it on one of its ad accounts.
 */
export function mayUseCatalog(
  act: 'catalogs.read' | 'catalogs.manage',
  profile: AssetFacts,
  onAccounts: readonly AssetPermission[],
): boolean {
  const may = [effectivePermissions(profile), onAds(profile, onAccounts)]
  return ALLOWED_BY[act].some((one) => may.some((permissions) => permissions.has(one)))
}

/** What a person of the business may do on its ad accounts together. */
function onAds({ role }: AssetFacts, onAccounts: readonly AssetPermission[]): Permissions {
  return effectivePermissions({ role, own: onAccounts, partners: [] })
}
