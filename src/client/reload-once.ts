/** A page that is told again within this that its account changed does not reload again: that would never end. */
const RELOAD_PAUSE_MS = 20_000
const RELOADED = 'pinfold.reloaded'

interface Reloaded {
  /** Milliseconds since 1970 of the last time. */
  readonly at: number
  /** Whose pages were left since the server last confirmed one. */
  readonly accounts: readonly string[]
}

/** Loads the page anew where it is not the signed-in account's, once an account until the server confirms one. */
export interface ReloadOnce {
  /** @param account whose page this is */
  reload(account: string): void
  /** The server says that this page is the signed-in account's: whatever comes next is news. */
  confirmed(): void
}

export function createReloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
  load: () => void,
): ReloadOnce {
  function read(): Reloaded {
    const never = { at: 0, accounts: [] }
    const stored: unknown = JSON.parse(storage.getItem(RELOADED) ?? 'null')
    // An older version kept a bare number here.
    const last = typeof stored === 'object' && stored !== null ? (stored as Reloaded) : never
    return now() - last.at < RELOAD_PAUSE_MS ? last : never
  }
  return {
    reload(account) {
      const { accounts } = read()
      if (accounts.includes(account)) return
      storage.setItem(RELOADED, JSON.stringify({ at: now(), accounts: [...accounts, account] } satisfies Reloaded))
      load()
    },
    confirmed() {
      storage.removeItem(RELOADED)
    },
  }
}
