import { ok, type Result } from '#contracts/result.ts'
import type { RequestContext } from '../../index.ts'
import type { SessionRequests } from '../contract.ts'
import { askPasswordReset, checkResetLink, resetPassword } from '../contract/recovery.ts'
import { checkUsername, countryToken } from '../contract/entering.ts'
import { askLogInLink, logInByLink } from '../contract/limited.ts'
import { changePassword, endOneSession, endOtherSessions, listSessions, verifySession } from '../contract/securing.ts'
import { confirmTwoStep, renewRecoveryCodes, startTwoStep, stopTwoStep } from '../contract/two-step.ts'

const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export async function runSecureCall(
  asked: SessionRequests['secure']['input'],
  { wire, sessionChanged }: RequestContext,
): Promise<Result<SessionRequests['secure']['reply']>> {
  switch (asked.call) {
    case 'sessions':
      return dataOf(await wire.call(listSessions, {}))
    case 'endSession':
      return dataOf(await wire.call(endOneSession, asked.input))
    case 'endOthers':
      return dataOf(await wire.call(endOtherSessions, {}))
    case 'changePassword':
      return dataOf(await wire.call(changePassword, asked.input))
    case 'startTwoStep':
      return dataOf(await wire.call(startTwoStep, asked.input))
    case 'confirmTwoStep':
      return dataOf(await wire.call(confirmTwoStep, asked.input))
    case 'renewRecoveryCodes':
      return dataOf(await wire.call(renewRecoveryCodes, asked.input))
    case 'stopTwoStep':
      return dataOf(await wire.call(stopTwoStep, asked.input))
    case 'askReset':
      return dataOf(await wire.call(askPasswordReset, asked.input))
    case 'countryToken':
      return dataOf(await wire.call(countryToken, {}))
    case 'isNameTaken': {
      const checked = dataOf(await wire.call(checkUsername, asked.input))
      return checked.ok ? ok(checked.value.is_taken) : checked
    }
    case 'verifySession':
      return dataOf(await wire.call(verifySession, asked.input))
    case 'askLink':
      return dataOf(await wire.call(askLogInLink, asked.input))
    case 'enterByLink': {
      const entered = dataOf(await wire.call(logInByLink, asked.input))
      if (entered.ok) await sessionChanged()
      return entered
    }
    case 'checkReset':
      return dataOf(await wire.call(checkResetLink, asked.input))
    case 'resetPassword':
      return dataOf(await wire.call(resetPassword, asked.input))
  }
}
