import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'

/**
 * The member whom this tab showed last. The log-in page uses this information after the server has ended the session.
 */
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
 * What this tab remembers of the visit, besides the viewer (spec viewer §3, session state). `isProfilePinsStale` is not
 * needed: the core knows which lists the member's acts made outdated.
 */
interface VisitState {
  /** Signatures of the pictures that were shown large, newest first. */
  readonly viewedImages: readonly ImageSignature[]
  /** What made the visitor log in or sign up, for instance `save`; empty if unknown. */
  readonly loginSignupFrom: string
  /** The pin that a visitor wanted to save. */
  readonly unauthSavePinId: PinId | null
  /** True if the new member was asked for a board for that pin. */
  readonly hasSavedUnauthPin: boolean
  readonly loggedOutUserInfo: LoggedOutUserInfo | null
  /** The page handler of the first page of the visit, `pin/[id].js`. */
  readonly landingPageType: string | null
  /** How many times the sign-up form was opened or sent. */
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

/** The state of the visit. It is kept until the tab is closed or the member logs out. */
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
