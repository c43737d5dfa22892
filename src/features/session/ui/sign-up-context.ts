import { cookieValue } from '#client/page-state.ts'
import { readLanding } from '#client/landing.ts'
import { AGE_RESTRICTION_COOKIE } from '#features/session/constants.ts'

const RESTRICTED_FOR_S = 86_400
const TEXT_MAX = 2_048

/** What a sign-up says beside what was typed (spec viewer §3): language, country, and how the visitor came here. */
export function signUpContext(language: string) {
  const landing = readLanding()
  const region = new Intl.Locale(navigator.language).region
  return {
    locale: language.replace('-', '_'),
    ...(region && /^[A-Z]{2}$/.test(region) ? { country: region } : {}),
    ...(landing.referrer === '' ? {} : { referrer: landing.referrer.slice(0, TEXT_MAX) }),
    ...(landing.inviteCode === '' ? {} : { inviteCode: landing.inviteCode }),
    ...(landing.utmCampaign === '' ? {} : { utmCampaign: landing.utmCampaign }),
    visitedPages: landing.visited.join(',').slice(0, TEXT_MAX),
  }
}

/** Sets the cookie of spec viewer §4: the same browser cannot simply try another birthday. */
export function restrictAge(): void {
  document.cookie = `${AGE_RESTRICTION_COOKIE}=1; path=/; max-age=${RESTRICTED_FOR_S}; samesite=lax`
}

export function isAgeRestricted(): boolean {
  return cookieValue(document.cookie, AGE_RESTRICTION_COOKIE) !== ''
}
