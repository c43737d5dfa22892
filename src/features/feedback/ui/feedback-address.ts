import { FEEDBACK_HASH } from '#features/feedback/constants.ts'

/** The address that is shown, with the dialog open. */
export function feedbackAddress(): string {
  return window.location.pathname + window.location.search + FEEDBACK_HASH
}
