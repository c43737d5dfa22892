const PREFIX = 'panel-collapsed:'

/** True if a panel is open. Panels are open until they are collapsed. Each device stores its own state. */
export function isKeptOpen(id: string): boolean {
  try {
    return localStorage.getItem(PREFIX + id) === null
  } catch {
    return true // storage is blocked, so panels are open
  }
}

export function keepOpen(id: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.removeItem(PREFIX + id)
    else localStorage.setItem(PREFIX + id, '1')
  } catch (error) {
    console.warn('The state of a panel could not be kept', error)
  }
}
