import type { UserRow } from '#features/users/contract.ts'
import type { PinRow } from '../contract.ts'

/**
 * True if one of the viewer and the pin's owner blocked the other.
 * @param owner the owner's own record, which is newer than the pin's copy of it
 */
export function isBlocked({ pinner, is_blocking_me }: PinRow, owner?: Pick<UserRow, 'blocked_by_me'>): boolean {
  const copy = 'blocked_by_me' in pinner && pinner.blocked_by_me === true
  return is_blocking_me === true || (owner?.blocked_by_me ?? copy)
}
