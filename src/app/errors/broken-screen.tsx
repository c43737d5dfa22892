import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#app/plug/failed-screen.tsx'

/** spec viewer §8, default. */
export function BrokenScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('errors')
  return <FailedScreen icon="warning" title={t('default')} text={t('brokenText')} onRetry={onRetry} />
}
