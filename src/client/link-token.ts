/** The token of an invitation's link. It is in the fragment, which browsers do not send to the server. */
export interface LinkToken {
  /** The token of the page's address, or the kept one; empty if there is neither. */
  read(): string
  /** Keeps the token while the reader logs in. Where storage is blocked, the link is opened again after the log-in. */
  keep(token: string): void
  forget(): void
}

/** @param name of the kept token in the tab's session storage */
export function linkToken(name: string): LinkToken {
  return {
    read: () => window.location.hash.slice(1) || (withStorage((storage) => storage.getItem(name)) ?? ''),
    keep: (token) => void withStorage((storage) => storage.setItem(name, token)),
    forget: () => void withStorage((storage) => storage.removeItem(name)),
  }
}

/** Null if the browser blocks storage. */
function withStorage<Value>(act: (storage: Storage) => Value): Value | null {
  try {
    return act(sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
