import { links } from '#contracts/links.ts'
import type { Recent } from '../contract/overview.ts'
import type { AccessPart } from '../constants.ts'

const PART_OF: Readonly<Record<Recent['kind'], AccessPart>> = {
  PEOPLE: 'people',
  PARTNER: 'partners',
  AD_ACCOUNT: 'ad-accounts',
  ASSET_GROUP: 'asset-groups',
}

/** The table that has what was added, limited to it: an ad account by its id, the others by their name. */
export function recentAddress({ kind, id, name }: Pick<Recent, 'kind' | 'id' | 'name'>): string {
  const limit = kind === 'AD_ACCOUNT' ? `account=${id}` : `searchTerm=${encodeURIComponent(name)}`
  return `${links.businessAccess(PART_OF[kind])}?${limit}`
}
