import { useEffect } from 'react'
import { countOutcome } from '#client/count-outcome.ts'
import { BOT_CHECK_ANSWER_MS } from '#features/session/constants.ts'
import { useSecureCall } from './use-secure-call.ts'
import { botToken } from './with-bot-check.ts'

const VERIFIED = 'pinfold.verified'

/**
 * Sends a token of the bot check once per visit of a member, after the first screen. Only the outcome is counted (spec
 * viewer §7).
 */
export function VerifyPerson() {
  const call = useSecureCall()
  useEffect(() => {
    if (sessionStorage.getItem(VERIFIED) !== null) return
    const timer = setTimeout(async () => {
      sessionStorage.setItem(VERIFIED, 'asked')
      const token = await botToken()
      const answer = token.ok ? await call('verifySession', { recaptcha_token: token.value }) : token
      countOutcome('session_verify', { status: answer.ok ? 'success' : answer.failure.code })
    }, BOT_CHECK_ANSWER_MS)
    return () => clearTimeout(timer)
  }, [call])
  return null
}
