import { ASSET_PERMISSIONS, type AssetPermission, type BusinessRole } from '../constants.ts'

/** Further permissions that a permission implies. ADMIN implies all others. */
const INCLUDES: { readonly [P in AssetPermission]?: readonly AssetPermission[] } = {
  ADMIN: ASSET_PERMISSIONS,
  FINANCE_MANAGER: ['FINANCE_EDIT', 'FINANCE_VIEW'],
  FINANCE_EDIT: ['FINANCE_VIEW'],
  CAMPAIGN_MANAGER: ['ANALYST'],
  CATALOGS_MANAGER: ['CATALOGS_VIEWER'],
}

/**
 * For each act on an asset, the permissions of which one is enough (spec business §6). Only this list decides;
 * permissions that others imply are in `INCLUDES`.
 */
export const ALLOWED_BY = {
  'campaigns.read': ['CAMPAIGN_MANAGER', 'ANALYST'],
  'campaigns.manage': ['CAMPAIGN_MANAGER'],
  /** AUDIENCE_MANAGER may read tags, because audiences of visitors are made with them. */
  'tags.read': ['CAMPAIGN_MANAGER', 'AUDIENCE_MANAGER'],
  'tags.manage': ['CAMPAIGN_MANAGER'],
  'audiences.read': ['AUDIENCE_MANAGER', 'CAMPAIGN_MANAGER', 'ANALYST'],
  'audiences.manage': ['AUDIENCE_MANAGER'],
  'billing.read': ['FINANCE_VIEW', 'FINANCE_EDIT', 'FINANCE_MANAGER'],
  'billing.edit': ['FINANCE_EDIT', 'FINANCE_MANAGER'],
  /** Reading the state of the payment methods. A launch depends on it, so CAMPAIGN_MANAGER is enough. */
  'billing.check': ['FINANCE_VIEW', 'FINANCE_EDIT', 'FINANCE_MANAGER', 'CAMPAIGN_MANAGER'],
  /**
   * Reading the products among a profile's pins. The permission is on the profile, or on one of the business's ad
   * accounts.
   */
  'catalogs.read': ['CATALOGS_VIEWER', 'CATALOGS_MANAGER'],
  'catalogs.manage': ['CATALOGS_MANAGER'],
  /** Promoting a profile's pins. The permission is on the profile. */
  'pins.promote': ['PROFILE_PUBLISHER'],
  /** Reading the statistics of a profile's pins. The permission is on the profile. */
  'statistics.read': ['ANALYST'],
} as const satisfies Readonly<Record<string, readonly AssetPermission[]>>

export type Permissions = ReadonlySet<AssetPermission>

/** The given permissions and those that they imply. */
export function withIncluded(given: Iterable<AssetPermission>): Permissions {
  return new Set([...given].flatMap((one) => [one, ...(INCLUDES[one] ?? [])]))
}

/** A partner business in which a person works. */
interface ViaPartner {
  /** The person's role at the partner. */
  readonly role: BusinessRole
  /** Permissions that the asset's business gave the partner, directly and by groups. */
  readonly given: readonly AssetPermission[]
  /** Permissions that the partner gave the person. */
  readonly passed: readonly AssetPermission[]
}

/** The stored facts that decide what one person may do with one asset. */
export interface AssetFacts {
  /** The person's role in the asset's business; null if they do not work there. */
  readonly role: BusinessRole | null
  /**
   * Permissions that the asset's business gave the person, directly and by groups. They count only if the person has a
   * role.
   */
  readonly own: readonly AssetPermission[]
  readonly partners: readonly ViaPartner[]
}

export function isManagingRole(role: BusinessRole | null): boolean {
  return role === 'OWNER' || role === 'BIZ_ADMIN'
}

/**
 * What a person may do with an asset (spec business §6). Owners and admins of its business may do everything, employees
 * what was granted to them. People of a partner may do only what both the partner was given and the partner gave them,
 * so that no member of an agency has more rights than the agency.
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
 * True if a person may promote the pins of a business's profile (spec business §6). This requires the right to publish
 * for the profile, directly or through a partner, or, for people of the business, the right to manage campaigns of one
 * of its ad accounts.
 * @param profile the stored facts about the person and the profile
 * @param onAccounts permissions that the business gave the person on its ad accounts, directly and by groups
 */
export function mayPromotePins(profile: AssetFacts, onAccounts: readonly AssetPermission[]): boolean {
  const onProfile = effectivePermissions(profile)
  if (ALLOWED_BY['pins.promote'].some((one) => onProfile.has(one))) return true
  return ALLOWED_BY['campaigns.manage'].some((one) => onAds(profile, onAccounts).has(one))
}

/**
 * True if a person may see, or change, the catalog of a profile. This requires the permission on the profile, directly
 * or through a partner, or, for people of the business, on one of its ad accounts. The parameters are those of
 * `mayPromotePins`.
 */
export function mayUseCatalog(
  act: 'catalogs.read' | 'catalogs.manage',
  profile: AssetFacts,
  onAccounts: readonly AssetPermission[],
): boolean {
  const may = [effectivePermissions(profile), onAds(profile, onAccounts)]
  return ALLOWED_BY[act].some((one) => may.some((permissions) => permissions.has(one)))
}

/** The union of what a person of the business may do on its ad accounts. */
function onAds({ role }: AssetFacts, onAccounts: readonly AssetPermission[]): Permissions {
  return effectivePermissions({ role, own: onAccounts, partners: [] })
}
