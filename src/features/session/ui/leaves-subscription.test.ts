import { expect, test } from 'vitest'
import { leavesSubscription } from './leaves-subscription.ts'

test('the session is asked for again after the pages that end mails, not between or before them (spec viewer §2)', () => {
  expect(leavesSubscription('/email/subscription/digest', '/')).toBe(true)
  expect(leavesSubscription('/email/subscription', '/settings')).toBe(true)
  expect(leavesSubscription('/email/subscription/digest', '/email/subscription/news')).toBe(false)
  expect(leavesSubscription('/', '/email/subscription/digest')).toBe(false)
  expect(leavesSubscription('/settings/edit/email', '/')).toBe(false)
})
