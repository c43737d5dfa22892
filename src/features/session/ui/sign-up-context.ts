import { cookieValue } from '#client/page-state.ts'
import { readLanding } from '#client/landing.ts'
import { readViewedImages } from '#client/seen-pictures.ts'
import { AGE_RESTRICTION_COOKIE, SIGN_UP_SOURCES } from '#features/session/constants.ts'
import type { SignUpBehavior } from '#features/session/contract.ts'

const RESTRICTED_FOR_S = 86_400
const TEXT_MAX = 2_048

/** What a sign-up says beside what was typed (spec viewer §3): language, country, and how the visitor came here. */
export function signUpContext(language: string, search: string) {
  const landing = readLanding()
  const region = new Intl.Locale(navigator.language).region
  return {
    locale: language.replace('-', '_'),
    ...(region && /^[A-Z]{2}$/.test(region) ? { country: region } : {}),
    ...(landing.referrer === '' ? {} : { referrer: landing.referrer.slice(0, TEXT_MAX) }),
    ...(landing.inviteCode === '' ? {} : { inviteCode: landing.inviteCode }),
    ...(landing.utmCampaign === '' ? {} : { utmCampaign: landing.utmCampaign }),
    visitedPages: landing.visited.join(',').slice(0, TEXT_MAX),
    behavior: behaviorOf(search),
  }
}

/** How the visit went (spec viewer §3, session state): where the sign-up began, what the landing said, and what was looked at. */
function behaviorOf(search: string): SignUpBehavior {
  const landing = readLanding()
  const from = new URLSearchParams(search).get('from')
  return {
    login_signup_from: SIGN_UP_SOURCES.find((source) => source === from) ?? 'page',
    viewed_images: [...readViewedImages()],
    utm_source: landing.utmSource || null,
    utm_content: landing.utmContent || null,
    ad_img: landing.adImage || null,
    is_paid: landing.isPaid,
  }
}

/** Sets the cookie of spec viewer §4: the same browser cannot simply try another birthday. */
export function restrictAge(): void {
  document.cookie = `${AGE_RESTRICTION_COOKIE}=1; path=/; max-age=${RESTRICTED_FOR_S}; samesite=lax`
}

export function isAgeRestricted(): boolean {
  return cookieValue(document.cookie, AGE_RESTRICTION_COOKIE) !== ''
}
