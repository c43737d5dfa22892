import { ENABLED_PREFIXES } from '../constants.ts'

/** spec viewer §9: groups whose names begin with enabled or employee count as enabled. */
export function isEnabledGroup(group: string | null): boolean {
  return group !== null && ENABLED_PREFIXES.some((prefix) => group.startsWith(prefix))
}
