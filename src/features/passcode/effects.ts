import { ok, type Result } from '#contracts/result.ts'
import type { RequestContext } from '../index.ts'
import {
  checkPasscode,
  forgotPasscode,
  getPasscode,
  removePasscode,
  removePasscodeByLink,
  setPasscode,
  type PasscodeRequests,
} from './contract.ts'

const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

/** The calls are in a chunk of their own, because they are seldom used. */
export async function runPasscodeCall(
  asked: PasscodeRequests['passcode']['input'],
  { wire }: RequestContext,
): Promise<Result<PasscodeRequests['passcode']['reply']>> {
  switch (asked.call) {
    case 'read':
      return dataOf(await wire.call(getPasscode, {}))
    case 'set':
      return dataOf(await wire.call(setPasscode, asked.input))
    case 'remove':
      return dataOf(await wire.call(removePasscode, asked.input))
    case 'check':
      return dataOf(await wire.call(checkPasscode, asked.input))
    case 'forgot':
      return dataOf(await wire.call(forgotPasscode, {}))
    case 'removeByLink':
      return dataOf(await wire.call(removePasscodeByLink, asked.input))
  }
}
