import { readVisit } from '#client/session-state.ts'

/** True if a pin that a visitor wanted to save is still to be offered. */
export function isPinWanted(): boolean {
  const { unauthSavePinId, hasSavedUnauthPin } = readVisit()
  return unauthSavePinId !== null && !hasSavedUnauthPin
}
