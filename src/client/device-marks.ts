/**
 * Prefix of marks that belong to this device and not to a member. A log-out clears what belongs to the account, but
 * keeps these marks (spec viewer §4, logout 3).
 */
const PREFIX = 'pinfold.device.'

type DeviceMark = 'offline-ready' | 'install-asked'

/**
 * True if the mark is set. Also true if storage is blocked: a mark could not be stored, so the offer would be repeated
 * forever.
 */
export function hasDeviceMark(mark: DeviceMark): boolean {
  try {
    return localStorage.getItem(PREFIX + mark) !== null
  } catch {
    return true
  }
}

/** Sets the mark to the present time (spec viewer §4, install prompt). */
export function setDeviceMark(mark: DeviceMark): void {
  try {
    localStorage.setItem(PREFIX + mark, new Date().toISOString())
  } catch {
    // Storage is blocked or full. The next page tries again.
  }
}

/** Clears the storage of this site except the marks. */
export function clearAllButDeviceMarks(): void {
  for (const key of Object.keys(localStorage)) if (!key.startsWith(PREFIX)) localStorage.removeItem(key)
}
