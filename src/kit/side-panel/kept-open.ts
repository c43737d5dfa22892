const PREFIX = 'panel-collapsed:'

/** Panels are open until they are collapsed. Each device stores its own state. */
export function isKeptOpen(id: string): boolean {
  try {
    return localStorage.getItem(PREFIX + id) === null
  } catch {
    return true // The browser stores nothing for this site, so panels start open.
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
