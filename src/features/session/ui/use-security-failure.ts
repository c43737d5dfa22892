import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contracts/result.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'

const OWN_TEXTS = new Set(['session/wrong-credentials', 'session/mfa-wrong', 'passcode/required', 'mail/link-over'])

/** The text for a failed change of password, two-step log-in or sessions. A stable function. */
export function useSecurityFailure(): (failure: Failure) => string {
  const { t } = useTranslation('security')
  const other = useFailureText()
  return useCallback(
    ({ code, field }: Failure) => {
      if (code === 'request/invalid' && field === 'new_password') return t('failure.common')
      return OWN_TEXTS.has(code) ? t(`failure.${code.replaceAll('/', '-')}`) : other(code)
    },
    [t, other],
  )
}
