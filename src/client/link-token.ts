/**
 * The token in an invitation's link. It is in the fragment of the address, which browsers do not send to the server.
 */
export interface LinkToken {
  /** The token in the page's address, otherwise the stored one; empty if there is neither. */
  read(): string
  /**
   * Stores the token while the reader logs in. If storage is blocked, the reader must open the link again after the
   * log-in.
   */
  keep(token: string): void
  forget(): void
}

/** @param name of the key in the tab's session storage */
export function linkToken(name: string): LinkToken {
  return {
    read: () => window.location.hash.slice(1) || (withStorage((storage) => storage.getItem(name)) ?? ''),
    keep: (token) => void withStorage((storage) => storage.setItem(name, token)),
    forget: () => void withStorage((storage) => storage.removeItem(name)),
  }
}

/** Null if the browser blocks storage, otherwise the result. */
function withStorage<Value>(act: (storage: Storage) => Value): Value | null {
  try {
    return act(sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
