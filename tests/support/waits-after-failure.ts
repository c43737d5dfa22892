import { expect } from 'vitest'

/** A row of the queue after failed tries, however many, because a test may look late. */
export const WAITS_AFTER_FAILURE = {
  state: 'waiting',
  attempts: expect.toSatisfy((attempts: number) => attempts >= 1),
}
