import { ENABLED_PREFIXES } from '../constants.ts'

/** True for groups whose names begin with `enabled` or `employee` (spec viewer §9). */
export function isEnabledGroup(group: string | null): boolean {
  return group !== null && ENABLED_PREFIXES.some((prefix) => group.startsWith(prefix))
}
