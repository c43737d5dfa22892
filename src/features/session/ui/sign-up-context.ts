import { cookieValue } from '#client/page-state.ts'
import { readLanding } from '#client/landing.ts'
import { noteVisitState, readVisit } from '#client/session-state.ts'
import { HOME_SCREEN_SOURCE } from '#features/install-prompt/ui/install-rules.ts'
import { AGE_RESTRICTION_COOKIE, SIGN_UP_SOURCES, SIGN_UP_STEPS_MAX } from '#features/session/constants.ts'
import type { SignUpBehavior } from '#features/session/contract.ts'

const RESTRICTED_FOR_S = 86_400
const TEXT_MAX = 2_048

/** Data of a sign-up besides the form (spec viewer §3): language, country, and how the visitor came to this site. */
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
    behavior: behaviorOf(),
  }
}

/**
 * Data about the visit before the sign-up (spec viewer §3, session state): where the sign-up began, the parameters of
 * the first page, and the viewed pictures.
 */
function behaviorOf(): SignUpBehavior {
  const landing = readLanding()
  const { loginSignupFrom, viewedImages, landingPageType, numSignupSteps } = readVisit()
  return {
    login_signup_from: sourceOf(loginSignupFrom, landing.utmSource),
    viewed_images: [...viewedImages],
    landing_page_type: landingPageType,
    num_signup_steps: Math.min(numSignupSteps, SIGN_UP_STEPS_MAX),
    utm_source: landing.utmSource || null,
    utm_content: landing.utmContent || null,
    ad_img: landing.adImage || null,
    is_paid: landing.isPaid,
  }
}

/**
 * The place where the sign-up began. If none was noted and the installed app was started, it is the offer to install
 * the app.
 */
function sourceOf(noted: string, utmSource: string): SignUpBehavior['login_signup_from'] {
  return SIGN_UP_SOURCES.find((source) => source === noted) ?? (utmSource === HOME_SCREEN_SOURCE ? 'upsell' : 'page')
}

/**
 * Counts that the sign-up was opened or sent.
 * @param search of its address, which may say where the sign-up began
 */
export function noteSignUpStep(search: string): void {
  const from = new URLSearchParams(search).get('from')
  const { numSignupSteps } = readVisit()
  noteVisitState({ numSignupSteps: numSignupSteps + 1, ...(from === null ? {} : { loginSignupFrom: from }) })
}

/** Sets the cookie of spec viewer §4, so that the same browser cannot simply try another birthday. */
export function restrictAge(): void {
  document.cookie = `${AGE_RESTRICTION_COOKIE}=1; path=/; max-age=${RESTRICTED_FOR_S}; samesite=lax`
}

export function isAgeRestricted(): boolean {
  return cookieValue(document.cookie, AGE_RESTRICTION_COOKIE) !== ''
}
