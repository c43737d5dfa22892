/** Minimum time between two reloads because the page's account changed. Without it, a page could reload forever. */
const RELOAD_PAUSE_MS = 20_000
const RELOADED = 'pinfold.reloaded'

interface Reloaded {
  /** Milliseconds since 1970 of the last reload. */
  readonly at: number
  /**
   * Accounts whose pages were reloaded since the server last confirmed that a page belongs to the logged-in account.
   */
  readonly accounts: readonly string[]
}

/**
 * Reloads a page that belongs to another account than the logged-in one. Each account's page reloads at most once until
 * the server confirms a page.
 */
export interface ReloadOnce {
  /** @param account the account to which this page belongs */
  reload(account: string): void
  /**
   * Call when the server says that this page's account is logged in. A later change of account may then reload the page
   * again.
   */
  confirmed(): void
}

/** @param storage null if the browser has none that outlives a reload: the page then never reloads by itself */
export function createReloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
  now: () => number,
  load: () => void,
): ReloadOnce {
  if (storage === null) return { reload: () => undefined, confirmed: () => undefined }
  function read(storage: Pick<Storage, 'getItem'>): Reloaded {
    const never = { at: 0, accounts: [] }
    const stored: unknown = JSON.parse(storage.getItem(RELOADED) ?? 'null')
    // An older version stored a number here.
    const last = typeof stored === 'object' && stored !== null ? (stored as Reloaded) : never
    return now() - last.at < RELOAD_PAUSE_MS ? last : never
  }
  return {
    reload(account) {
      const { accounts } = read(storage)
      if (accounts.includes(account)) return
      storage.setItem(RELOADED, JSON.stringify({ at: now(), accounts: [...accounts, account] } satisfies Reloaded))
      load()
    },
    confirmed() {
      storage.removeItem(RELOADED)
    },
  }
}
