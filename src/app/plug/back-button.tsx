import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPreviousPage, onHistory } from '#client/history-tracker.ts'
import { Button } from '#kit/button/button.tsx'

/** On screens that cannot be shown: back to the page before. Nothing if that is not a page of this product. */
export function BackButton() {
  const { t } = useTranslation('errors')
  const isShown = useSyncExternalStore(onHistory, hasPreviousPage, () => false)
  if (!isShown) return null
  // The browser's own, because this screen is shown without a router, too.
  return <Button onClick={() => window.history.back()}>{t('back')}</Button>
}
