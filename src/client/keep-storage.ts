/** Asks the browser once to keep what this site stores though the device is short of room; workers cannot ask. */
export function createKeepStorage(storage: Partial<Pick<StorageManager, 'persist'>> | undefined): {
  readonly ask: () => void
} {
  let isAsked = false
  return {
    ask() {
      if (isAsked || typeof storage?.persist !== 'function') return
      isAsked = true
      storage.persist().catch((error: unknown) => {
        // A browser that says no keeps things as long as it has room.
        console.warn('The browser does not say whether it keeps what is stored', error)
      })
    },
  }
}
