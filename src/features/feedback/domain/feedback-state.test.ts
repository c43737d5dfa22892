import { expect, test } from 'vitest'
import { FEEDBACK_CLOSED, feedbackAfter, type FeedbackStep } from './feedback-state.ts'

const shown: FeedbackStep = {
  step: 'show',
  modalTitle: 'Send feedback',
  actionFrom: '/nowhere',
  prompt: 'What did you look for?',
  nextPageToRedirect: '/',
}
const after = (...steps: readonly FeedbackStep[]) => steps.reduce(feedbackAfter, FEEDBACK_CLOSED)

test('feedback is shown, submitted and complete, and removing it resets all (spec viewer §4)', () => {
  expect(after(shown)).toMatchObject({ modalOpen: true, prompt: 'What did you look for?', nextPageToRedirect: '/' })
  expect(after(shown, { step: 'submit' })).toMatchObject({ isSubmitting: true, submissionComplete: false })
  expect(after(shown, { step: 'submit' }, { step: 'succeed' })).toMatchObject({
    isSubmitting: false,
    submissionComplete: true,
    actionFrom: '/nowhere',
  })
  expect(after(shown, { step: 'submit' }, { step: 'succeed' }, { step: 'remove' })).toEqual(FEEDBACK_CLOSED)
})

test('the message of a failure stays until the next attempt (spec viewer §7)', () => {
  const failed = [shown, { step: 'submit' }, { step: 'fail', message: 'No network' }] as const
  expect(after(...failed)).toMatchObject({ isSubmitting: false, submissionFailure: 'No network' })
  expect(after(...failed, { step: 'submit' }).submissionFailure).toBeNull()
})
