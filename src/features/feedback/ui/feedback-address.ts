import { FEEDBACK_HASH } from '#features/feedback/constants.ts'

/** The present address with the fragment that opens the dialog. */
export function feedbackAddress(): string {
  return window.location.pathname + window.location.search + FEEDBACK_HASH
}
