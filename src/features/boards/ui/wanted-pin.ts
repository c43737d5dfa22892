import { readVisit } from '#client/session-state.ts'

/**
 * True if a visitor in this tab wanted to save a pin. The member is asked for the board after the log-in or sign-up.
 */
export function isPinWanted(): boolean {
  const { unauthSavePinId, hasSavedUnauthPin } = readVisit()
  return unauthSavePinId !== null && !hasSavedUnauthPin
}
