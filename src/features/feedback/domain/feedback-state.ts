/** The state of in-site feedback (spec viewer §3). */
export interface FeedbackState {
  readonly modalOpen: boolean
  readonly modalTitle: string
  readonly isSubmitting: boolean
  readonly submissionComplete: boolean
  /** The message of the last failure. It stays until the next attempt. */
  readonly submissionFailure: string | null
  /** Path of the page on which the dialog was opened. */
  readonly actionFrom: string
  readonly prompt: string
  /** The page to show afterwards; null to stay on the present page. */
  readonly nextPageToRedirect: string | null
}

export const FEEDBACK_CLOSED: FeedbackState = {
  modalOpen: false,
  modalTitle: '',
  isSubmitting: false,
  submissionComplete: false,
  submissionFailure: null,
  actionFrom: '',
  prompt: '',
  nextPageToRedirect: null,
}

export type FeedbackStep =
  | ({ readonly step: 'show' } & Pick<FeedbackState, 'modalTitle' | 'actionFrom' | 'prompt' | 'nextPageToRedirect'>)
  | { readonly step: 'submit' }
  | { readonly step: 'succeed' }
  | { readonly step: 'fail'; readonly message: string }
  | { readonly step: 'remove' }

/**
 * The state after a step: shown, submitting, then complete or failed. Removing the state closes the dialog (spec viewer
 * §4).
 */
export function feedbackAfter(state: FeedbackState, change: FeedbackStep): FeedbackState {
  switch (change.step) {
    case 'show': {
      const { modalTitle, actionFrom, prompt, nextPageToRedirect } = change
      return { ...FEEDBACK_CLOSED, modalOpen: true, modalTitle, actionFrom, prompt, nextPageToRedirect }
    }
    case 'submit':
      return { ...state, isSubmitting: true, submissionFailure: null }
    case 'succeed':
      return { ...state, isSubmitting: false, submissionComplete: true }
    case 'fail':
      return { ...state, isSubmitting: false, submissionFailure: change.message }
    case 'remove':
      return FEEDBACK_CLOSED
  }
}
