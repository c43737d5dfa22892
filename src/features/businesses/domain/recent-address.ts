import { links } from '#contracts/links.ts'
import type { Recent } from '../contract/overview.ts'
import { GROUP_PARAM, type AccessPart } from '../constants.ts'

const PART_OF: Readonly<Record<Recent['kind'], AccessPart>> = {
  PEOPLE: 'people',
  PARTNER: 'partners',
  AD_ACCOUNT: 'ad-accounts',
  ASSET_GROUP: 'asset-groups',
}

const PARAM_OF: { readonly [K in Recent['kind']]?: string } = { AD_ACCOUNT: 'account', ASSET_GROUP: GROUP_PARAM }

/**
 * The address of the table that lists a recently added item, filtered by its id or name. A group is opened beside its
 * table.
 */
export function recentAddress({ kind, id, name }: Pick<Recent, 'kind' | 'id' | 'name'>): string {
  const param = PARAM_OF[kind]
  const limit = param === undefined ? `searchTerm=${encodeURIComponent(name)}` : `${param}=${id}`
  return `${links.businessAccess(PART_OF[kind])}?${limit}`
}
