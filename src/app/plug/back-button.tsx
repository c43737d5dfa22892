import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPreviousPage, onHistory } from '#client/history-tracker.ts'
import { Button } from '#kit/button/button.tsx'

/**
 * A button for screens that cannot be shown, which leads to the previous page. Shows nothing if that is not a page of
 * this product.
 */
export function BackButton() {
  const { t } = useTranslation('errors')
  const isShown = useSyncExternalStore(onHistory, hasPreviousPage, () => false)
  if (!isShown) return null
  // Uses the browser's history, because this button is also shown without a router.
  return <Button onClick={() => window.history.back()}>{t('back')}</Button>
}
