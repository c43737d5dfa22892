import { MARKETING_COOKIE } from '../constants.ts'
import { UNKNOWN_CONSENT, type ConsentState } from '../domain/consent-state.ts'
import { mayIdentify, type TrackingChoice } from '../domain/tracking-permission.ts'

/** The query parameter of a landing address that has the marketing identifier. The cookie MARKETING_COOKIE keeps it. */
const MARKETING_PARAMETER = 'epik'
/** The cookie is kept for a year. The specification gives no expiry (spec viewer §9). */
const KEPT_S = 31_536_000
const SHAPE = /^[\w.~-]{1,200}$/

/**
 * True if the marketing identifier may be stored and sent. Where consent is required, this needs consent to both the
 * analytics and the personalization cookies (spec viewer §6).
 */
function mayKeepMarketing({ status, consent }: ConsentState): boolean {
  if (status !== 'granted') return false
  return consent === null || (consent.analytics && consent.personalization)
}

/**
 * Handles the marketing identifier of the campaign that led to this page. If consent and the member's settings allow
 * it, the identifier is stored, and sent once per landing. Otherwise it is removed.
 */
export function createMarketingIdentifier(surroundings: {
  /** The query string of the address with which the page was loaded. */
  readonly search: string
  readonly setCookie: (cookie: string) => void
  readonly tell: (identifier: string) => void
  /** True if the decision must wait for the member's settings. */
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
