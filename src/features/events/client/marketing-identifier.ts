import { MARKETING_COOKIE } from '../constants.ts'
import { UNKNOWN_CONSENT, type ConsentState } from '../domain/consent-state.ts'
import { mayIdentify, type TrackingChoice } from '../domain/tracking-permission.ts'

/** Parameter of a landing address; MARKETING_COOKIE keeps it. */
const MARKETING_PARAMETER = 'epik'
/** The specification shows no expiry (spec viewer §9): as long as a year. */
const KEPT_S = 31_536_000
const SHAPE = /^[\w.~-]{1,200}$/

/**
 * Where consent is required, the marketing identifier is stored and sent only with the analytics and the
 * personalization cookies (spec viewer §6).
 */
function mayKeepMarketing({ status, consent }: ConsentState): boolean {
  if (status !== 'granted') return false
  return consent === null || (consent.analytics && consent.personalization)
}

/**
 * The campaign of this visitor or member. If consent and the member's settings allow it, it is stored and sent once per
 * landing; otherwise it is removed.
 */
export function createMarketingIdentifier(surroundings: {
  /** The query of the address on which the page was loaded. */
  readonly search: string
  readonly setCookie: (cookie: string) => void
  readonly tell: (identifier: string) => void
  /** A member's settings are waited for. */
  readonly isMember: boolean
}): { adopt(state: ConsentState): void; adoptMember(member: TrackingChoice): void } {
  const given = new URLSearchParams(surroundings.search).get(MARKETING_PARAMETER)
  let identifier = given !== null && SHAPE.test(given) ? given : null
  let consent = UNKNOWN_CONSENT
  let member: TrackingChoice | null = null

  function decide(): void {
    if (consent.status === 'pending' || (surroundings.isMember && member === null)) return
    if (!mayKeepMarketing(consent) || !mayIdentify(member)) {
      surroundings.setCookie(`${MARKETING_COOKIE}=; path=/; samesite=lax; max-age=0`)
      return
    }
    if (identifier === null) return
    surroundings.setCookie(`${MARKETING_COOKIE}=${identifier}; path=/; samesite=lax; max-age=${KEPT_S}`)
    surroundings.tell(identifier)
    identifier = null
  }

  return {
    adopt(state) {
      consent = state
      decide()
    },
    adoptMember(record) {
      member = record
      decide()
    },
  }
}
