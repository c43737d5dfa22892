/**
 * Asks the browser once to keep this site's storage even when the device is low on space. Workers cannot ask for this.
 */
export function createKeepStorage(storage: Partial<Pick<StorageManager, 'persist'>> | undefined): {
  readonly ask: () => void
} {
  let isAsked = false
  return {
    ask() {
      if (isAsked || typeof storage?.persist !== 'function') return
      isAsked = true
      storage.persist().catch((error: unknown) => {
        // If the browser refuses, it keeps the storage only while it has space.
        console.warn('The browser does not say whether it keeps what is stored', error)
      })
    },
  }
}
