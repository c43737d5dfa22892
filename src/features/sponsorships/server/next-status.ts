import { SPONSORSHIP } from '#features/pins/constants.ts'

export interface Sponsorship {
  readonly sponsor: string | null
  readonly status: number
}

/** The sponsorship after a sponsor's answer (spec business §4); null if that answer is not possible. */
export function answered(now: Sponsorship, status: 1 | 2 | 3): Sponsorship | null {
  if (now.sponsor === null) return null
  const { asked, approved, denied, ended } = SPONSORSHIP
  // A repeated answer changes nothing.
  if (now.status === status) return now
  if (status === ended) return now.status === approved ? { sponsor: null, status: ended } : null
  if (now.status !== asked) return null
  return { sponsor: now.sponsor, status: status === approved ? approved : denied }
}

/** True if the creator may ask a sponsor: nobody is asked or named at the moment. */
export function canAsk({ sponsor, status }: Sponsorship): boolean {
  return sponsor === null || status === SPONSORSHIP.denied || status === SPONSORSHIP.ended
}

/** The state after the creator removed the sponsorship. */
export const NO_SPONSORSHIP: Sponsorship = { sponsor: null, status: SPONSORSHIP.asked }
