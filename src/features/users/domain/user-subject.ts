import type { UserId } from '#contracts/ids.ts'
import type { WireUser } from '../contract.ts'

/** What an act on a member is called: by the member's name, if that is known. */
export function userSubject(user: WireUser | undefined, userId: UserId) {
  return { text: user?.full_name ?? '', count: 0, row: `users/${userId}` }
}
