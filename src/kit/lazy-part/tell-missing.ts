import i18next from 'i18next'
import { showToast } from '#kit/toast/toast-store.ts'

/**
 * Tells the member that a requested part cannot be loaded now, in the words of spec viewer §8. The page stays as it is.
 */
export function tellMissing(error: unknown): void {
  console.warn('A part of the program could not be fetched', error)
  const text = navigator.onLine ? i18next.t('default', { ns: 'errors' }) : i18next.t('offline.toast', { ns: 'errors' })
  showToast({ text, topic: 'part' })
}
