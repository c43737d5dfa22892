import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'

/** The member whom this tab showed last. The log-in page uses it after the server ended the session. */
export interface LoggedOutUserInfo {
  readonly username: string
  readonly email: string | null
  readonly first_name: string
  readonly medium_image_url: string | null
  readonly connected_to_facebook: boolean
  readonly connected_to_google: boolean
  readonly has_password: boolean
}

/**
 * What this tab knows besides the viewer (spec viewer §3, session state). The core knows which lists the member's own
 * acts made outdated.
 */
interface VisitState {
  /** Signatures of the pictures that were shown large, newest first. */
  readonly viewedImages: readonly ImageSignature[]
  /** Where a log-in or sign-up began, for instance `save`; empty if unknown. */
  readonly loginSignupFrom: string
  /** The pin that a visitor wanted to save. */
  readonly unauthSavePinId: PinId | null
  /** True if that pin's boards were shown to the new member. */
  readonly hasSavedUnauthPin: boolean
  readonly loggedOutUserInfo: LoggedOutUserInfo | null
  /** Handler of the first page of the visit, `pin/[id].js`. */
  readonly landingPageType: string | null
  /** How often the sign-up was opened or sent. */
  readonly numSignupSteps: number
}

export interface SessionState extends VisitState {
  readonly isAuthenticated: boolean
  readonly userId: UserId | null
}

const KEY = 'pinfold.session'
const NOTHING: VisitState = {
  viewedImages: [],
  loginSignupFrom: '',
  unauthSavePinId: null,
  hasSavedUnauthPin: false,
  loggedOutUserInfo: null,
  landingPageType: null,
  numSignupSteps: 0,
}

/** Kept as long as the tab. The member's own log-out empties it. */
export function readVisit(): VisitState {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<VisitState>) }
  } catch (error) {
    console.warn('The state of this visit cannot be read', error)
    return NOTHING
  }
}

export function noteVisitState(change: Partial<VisitState>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readVisit(), ...change }))
  } catch (error) {
    console.warn('The state of this visit cannot be kept', error)
  }
}

/** @param viewer the current viewer */
export function sessionStateOf(viewer: { readonly isAuth: boolean; readonly id: UserId | null }): SessionState {
  return { ...readVisit(), isAuthenticated: viewer.isAuth, userId: viewer.id }
}
