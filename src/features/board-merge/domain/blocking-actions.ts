import { failed, ok, type Result } from '#contracts/result.ts'
import type { BlockingAction } from '../contract.ts'

/** The error message if an answer lacks the blocking actions (spec business §8). */
const NO_BLOCKING_ACTIONS = 'No blocking actions found in the response'

export function blockingActionsOf(data: {
  readonly blocking_actions?: readonly BlockingAction[] | undefined
}): Result<readonly BlockingAction[]> {
  return data.blocking_actions ? ok(data.blocking_actions) : failed('network/garbled', NO_BLOCKING_ACTIONS)
}
