import type { Result } from '#contracts/result.ts'
import { UNREACHABLE } from '../constants.ts'
import type { SessionRequests } from '../contract.ts'

export interface LogOutWays {
  readonly isAll?: boolean
  /** The path on this site to which the browser goes afterwards; home if omitted. */
  readonly redirect?: string
  /**
   * If false, a server that does not answer ends the first try, and nothing is wiped. The next try logs out on this
   * device only.
   */
  readonly logoutOnAbort?: boolean
}

/** The state of a log-out that is not done yet. */
export interface LogOutState {
  readonly ways: LogOutWays
  /** Number of unsent changes about which the member has to decide. */
  readonly unsent: number
  /** True if the server did not answer, so that nothing was done. */
  readonly isUnreached: boolean
}

type LogOut = SessionRequests['logOut']

export const NO_LOG_OUT: LogOutState = { ways: {}, unsent: 0, isUnreached: false }

/**
 * The input of the core's log-out request.
 * @param others other accounts of this browser
 */
export function logOutInput(
  { ways, isUnreached }: LogOutState,
  mayLose: boolean,
  others: readonly string[],
): LogOut['input'] {
  const logoutOnAbort = ways.logoutOnAbort !== false || isUnreached
  return { mayLose, logoutOnAbort, ...(ways.isAll === true ? { others } : {}) }
}

/**
 * The state after an answer that did not end the session. The question about unsent changes stays open if the server
 * failed.
 */
export function afterTry(state: LogOutState, answer: Result<LogOut['reply']>): LogOutState {
  if (!answer.ok) return { ...state, isUnreached: UNREACHABLE.has(answer.failure.code) }
  return { ...state, unsent: answer.value.did === 'nothing' ? answer.value.unsent : 0 }
}
