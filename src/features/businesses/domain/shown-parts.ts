import { ACCESS_PARTS, BUSINESS_PAGES, type BusinessPart, type BusinessRole } from '../constants.ts'
import { isManagingRole } from './permissions.ts'

interface Standing {
  readonly role: BusinessRole | null
  readonly is_manager: boolean
}

const ALL: readonly BusinessPart[] = [...ACCESS_PARTS, ...BUSINESS_PAGES]
const OF_EMPLOYEES: ReadonlySet<BusinessPart> = new Set([
  'ad-accounts',
  'requests',
  'statistics',
  'audiences',
  'catalogs',
])
const OF_MANAGERS: ReadonlySet<BusinessPart> = new Set(['ad-accounts', 'hierarchy'])

/**
 * The parts of the business screens that a person can use, in the order of the tabs. The server checks the rights
 * again.
 */
export function shownParts({ role, is_manager: isManager }: Standing): readonly BusinessPart[] {
  if (isManagingRole(role)) return ALL
  return ALL.filter((part) => (role !== null && OF_EMPLOYEES.has(part)) || (isManager && OF_MANAGERS.has(part)))
}
