import type { PinId } from '#contracts/ids.ts'

/** The pin that a visitor wanted to save; it is kept until the sign-up (spec viewer §3, unauthSavePinId). */
const KEY = 'pinfold.wanted-pin'

export function keepWantedPin(id: PinId): void {
  try {
    sessionStorage.setItem(KEY, id)
  } catch (error) {
    console.warn('The pin cannot be kept until the sign-up', error)
  }
}

/** The kept pin, without forgetting it. */
export function readWantedPin(): PinId | null {
  try {
    return sessionStorage.getItem(KEY) as PinId | null
  } catch {
    return null // storage is blocked: nothing was kept
  }
}

export function forgetWantedPin(): void {
  sessionStorage.removeItem(KEY)
}
