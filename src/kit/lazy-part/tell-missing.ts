import i18next from 'i18next'
import { OFFLINE_TOPIC, showToast } from '#kit/toast/toast-store.ts'

/**
 * Shows a message that something that the member asked for cannot be loaded now (spec viewer §8). The page stays as it
 * is.
 */
export function tellMissing(error: unknown): void {
  console.warn('A part of the program could not be fetched', error)
  if (navigator.onLine) showToast({ text: i18next.t('default', { ns: 'errors' }), topic: 'part' })
  else showToast({ text: i18next.t('offline.toast', { ns: 'errors' }), topic: OFFLINE_TOPIC })
}
