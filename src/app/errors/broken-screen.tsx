import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#app/plug/failed-screen.tsx'

/** Replaces a screen that failed, and offers to try again (spec viewer §8, default). */
export function BrokenScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('errors')
  return <FailedScreen icon="warning" title={t('default')} text={t('brokenText')} onRetry={onRetry} />
}
