import { readVisit } from '#client/session-state.ts'

/**
 * True if a visitor of this tab wanted to save a pin and was not asked for the board yet. The question comes after the
 * log-in or sign-up.
 */
export function isPinWanted(): boolean {
  const { unauthSavePinId, hasSavedUnauthPin } = readVisit()
  return unauthSavePinId !== null && !hasSavedUnauthPin
}
