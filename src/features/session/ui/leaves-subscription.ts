const PLACE = '/email/subscription'

/** True if the way leads from the pages that end mails to another page (spec viewer §2). */
export function leavesSubscription(from: string, to: string): boolean {
  return from.startsWith(PLACE) && !to.startsWith(PLACE)
}
