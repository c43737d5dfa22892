/**
 * Marks about this device, not about a member. A log-out clears the storage, but keeps them (spec viewer §4, logout 3,
 * clears what belongs to the account).
 */
const PREFIX = 'pinfold.device.'

type DeviceMark = 'offline-ready' | 'install-asked'

/** True if the mark is set, or if storage is blocked: nothing is kept then. */
export function hasDeviceMark(mark: DeviceMark): boolean {
  try {
    return localStorage.getItem(PREFIX + mark) !== null
  } catch {
    return true
  }
}

export function setDeviceMark(mark: DeviceMark): void {
  try {
    localStorage.setItem(PREFIX + mark, '1')
  } catch {
    // Storage is blocked or full: the next page sets it.
  }
}

/** Clears the storage of this site except the marks. */
export function clearAllButDeviceMarks(): void {
  for (const key of Object.keys(localStorage)) if (!key.startsWith(PREFIX)) localStorage.removeItem(key)
}
