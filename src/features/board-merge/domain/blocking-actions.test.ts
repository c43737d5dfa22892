import { expect, test } from 'vitest'
import { blockingActionsOf } from './blocking-actions.ts'

test('an answer without blocking actions is an error with its specified words (spec business §8)', () => {
  expect(blockingActionsOf({})).toMatchObject({
    ok: false,
    failure: { message: 'No blocking actions found in the response' },
  })
  expect(blockingActionsOf({ blocking_actions: [] })).toEqual({ ok: true, value: [] })
})
