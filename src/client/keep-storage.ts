/**
 * Asks the browser, once, to keep this site's storage even when the device is low on space. Workers cannot ask for
 * this.
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
        // Without an answer, the browser may delete the storage when space is low.
        console.warn('The browser does not say whether it keeps what is stored', error)
      })
    },
  }
}
