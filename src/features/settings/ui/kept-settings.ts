import type { UserId } from '#contracts/ids.ts'
import type { AccountSettings } from '#features/settings/contract.ts'

/** Another number whenever the settings get a field that a page needs. */
const KEY = 'pinfold.settings:3'

/** Keeps the member's settings for reading offline. A log-out clears the site's storage, and these with it. */
export function keepSettings(id: UserId, settings: AccountSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, settings }))
  } catch (error) {
    console.warn('The settings cannot be kept for reading offline', error)
  }
}

/** The settings as this browser last read them; null if it did not, or if they are another member's. */
export function readKeptSettings(id: UserId): AccountSettings | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      readonly id: UserId
      readonly settings: AccountSettings
    } | null
    return kept?.id === id ? kept.settings : null
  } catch (error) {
    console.warn('The kept settings cannot be read', error)
    return null
  }
}
