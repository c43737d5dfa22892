import type { UserId } from '#contracts/ids.ts'
import type { WireUser } from '../contract.ts'

/** The name of the member on whom a command acts, if it is known. */
export function userSubject(user: WireUser | undefined, userId: UserId) {
  return { text: user?.full_name ?? '', count: 0, row: `users/${userId}` }
}
