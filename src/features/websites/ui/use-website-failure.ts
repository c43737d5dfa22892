import { useTranslation } from 'react-i18next'
import type { Failure } from '#contracts/result.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'

/** The text for a failed call about a website. */
export function useWebsiteFailure(): (failure: Failure) => string {
  const { t } = useTranslation('websites')
  const other = useFailureText()
  return ({ code }) =>
    code === 'website/not-verified' || code === 'request/invalid' || code === 'rate/limited'
      ? t(`failure.${code.replaceAll('/', '-')}`)
      : other(code)
}
