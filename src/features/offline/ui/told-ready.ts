/** Stored per device, so that the message about offline use is shown once. */
const KEY = 'pinfold:offline-ready'

export function isReadyTold(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true // storage is blocked: nothing is kept either
  }
}

export function tellReady(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Storage is blocked: the next page says it again.
  }
}
