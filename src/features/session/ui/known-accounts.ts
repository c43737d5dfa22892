import { useCallback, useState } from 'react'
import { useRequest } from '#client/use-request.ts'

/** The accounts of this browser: ids and names only, since it outlives a log-out (spec viewer §4, logout). */
export const KNOWN_ACCOUNTS = 'pinfold.accounts'

export type KnownAccounts = Readonly<Record<string, string>>

export function readKnownAccounts(): KnownAccounts {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KNOWN_ACCOUNTS) ?? '{}')
    if (typeof known !== 'object' || known === null) return {}
    return Object.fromEntries(Object.entries(known).filter(([, name]) => typeof name === 'string')) as KnownAccounts
  } catch (error) {
    console.warn('The accounts of this browser cannot be read', error)
    return {}
  }
}

export function writeKnownAccounts(known: KnownAccounts): void {
  try {
    localStorage.setItem(KNOWN_ACCOUNTS, JSON.stringify(known))
  } catch (error) {
    console.warn('The accounts of this browser cannot be kept', error)
  }
}

/** The accounts signed in here, as this browser last knew them, and how to ask the server again. */
export function useKnownAccounts(): { readonly known: KnownAccounts; readonly refresh: () => void } {
  const request = useRequest()
  const [known, setKnown] = useState(readKnownAccounts)
  const refresh = useCallback(() => {
    void request('listAccounts', {}).then((answer) => {
      // Without network the menu shows what was known.
      if (!answer.ok) return
      const found = Object.fromEntries(answer.value.map(({ id, full_name }) => [id, full_name]))
      writeKnownAccounts(found)
      setKnown(found)
    })
  }, [request])
  return { known, refresh }
}
