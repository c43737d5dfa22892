import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'

/** The member whom this tab showed last: what the log-in page knows after their session ended by itself. */
export interface LoggedOutUserInfo {
  readonly username: string
  readonly email: string | null
  readonly first_name: string
  readonly medium_image_url: string | null
}

/** What this tab knows beside who looks (spec viewer §3, session state). Lists that an own act made stale are the core's. */
interface VisitState {
  /** Signatures of the pictures that were shown large, the newest first. */
  readonly viewedImages: readonly ImageSignature[]
  /** Where a log-in or sign-up began, `save`; empty if nothing said it. */
  readonly loginSignupFrom: string
  /** The pin that a visitor wanted to save. */
  readonly unauthSavePinId: PinId | null
  /** That pin's boards were shown to the new member. */
  readonly hasSavedUnauthPin: boolean
  readonly loggedOutUserInfo: LoggedOutUserInfo | null
  /** Handler of the page that was landed on, `pin/[id].js`. */
  readonly landingPageType: string | null
  /** The sign-up was opened, or sent, so often. */
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

/** As long as the tab; an own log-out empties it. */
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

/** @param viewer who looks */
export function sessionStateOf(viewer: { readonly isAuth: boolean; readonly id: UserId | null }): SessionState {
  return { ...readVisit(), isAuthenticated: viewer.isAuth, userId: viewer.id }
}
