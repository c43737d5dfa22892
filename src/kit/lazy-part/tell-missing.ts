import i18next from 'i18next'
import { showToast } from '#kit/toast/toast-store.ts'

/** Says that what somebody asked for cannot come now; the page stays as it is. */
export function tellMissing(error: unknown): void {
  console.warn('A part of the program could not be fetched', error)
  const text = i18next.t(navigator.onLine ? 'part.missing' : 'part.offline', { ns: 'kit' })
  showToast({ text, topic: 'part' })
}
