/** A page reloads at most once within this time because its account changed. Otherwise it could reload forever. */
const RELOAD_PAUSE_MS = 20_000
const RELOADED = 'pinfold.reloaded'

interface Reloaded {
  /** Milliseconds since 1970 of the last reload. */
  readonly at: number
  /** Accounts whose pages were left since the server last confirmed one. */
  readonly accounts: readonly string[]
}

/** Reloads a page that is not the logged-in account's, once per account until the server confirms one. */
export interface ReloadOnce {
  /** @param account whose page this is */
  reload(account: string): void
  /**
   * Call when the server says that this page is the logged-in account's. A later change may then reload the page again.
   */
  confirmed(): void
}

/** @param storage null if nothing outlives a reload: the page then never reloads by itself */
export function createReloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
  now: () => number,
  load: () => void,
): ReloadOnce {
  if (storage === null) return { reload: () => undefined, confirmed: () => undefined }
  function read(storage: Pick<Storage, 'getItem'>): Reloaded {
    const never = { at: 0, accounts: [] }
    const stored: unknown = JSON.parse(storage.getItem(RELOADED) ?? 'null')
    // An older version stored a bare number here.
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
