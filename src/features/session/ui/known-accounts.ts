import { useCallback, useState } from 'react'
import { useRequest } from '#client/use-request.ts'

/**
 * Key of this browser's accounts. Only ids and names are stored, because they stay after a log-out (spec viewer §4,
 * logout).
 */
const KNOWN_ACCOUNTS = 'pinfold.accounts'

interface KnownAccount {
  /** Empty after the member logged out, because the browser must then forget the name. */
  readonly name: string
  readonly logged_in: boolean
}

/** The saved multiple-account map (spec viewer §3, account). */
export interface SavedAccounts {
  /** Id of this browser's group of accounts, created with its first account. */
  readonly group_id: string
  readonly accounts: Readonly<Record<string, KnownAccount>>
}

export function readSavedAccounts(): SavedAccounts {
  try {
    const saved = parseSavedAccounts(localStorage.getItem(KNOWN_ACCOUNTS))
    if (saved) return saved
  } catch (error) {
    console.warn('The accounts of this browser cannot be read', error)
  }
  return { group_id: crypto.randomUUID(), accounts: {} }
}

/** @returns null for a text that is not such a map; an older release stored `{ id: name }` */
export function parseSavedAccounts(text: string | null): SavedAccounts | null {
  if (text === null) return null
  const saved: unknown = JSON.parse(text)
  if (!isRecord(saved)) return null
  const { group_id: group, accounts } = saved
  if (typeof group !== 'string' || !isRecord(accounts)) {
    const named = Object.entries(saved).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return {
      group_id: crypto.randomUUID(),
      accounts: Object.fromEntries(named.map(([id, name]) => [id, { name, logged_in: true }])),
    }
  }
  const known = Object.entries(accounts).flatMap(([id, account]) =>
    isRecord(account) && typeof account['name'] === 'string'
      ? [[id, { name: account['name'], logged_in: account['logged_in'] === true }] as const]
      : [],
  )
  return { group_id: group, accounts: Object.fromEntries(known) }
}

export function writeSavedAccounts(saved: SavedAccounts): void {
  try {
    localStorage.setItem(KNOWN_ACCOUNTS, JSON.stringify(saved))
  } catch (error) {
    console.warn('The accounts of this browser cannot be kept', error)
  }
}

/** The map with one account marked as logged in, or as logged out by its member. */
export function withAccount(
  { group_id: group, accounts }: SavedAccounts,
  id: string,
  name: string | null,
): SavedAccounts {
  return { group_id: group, accounts: { ...accounts, [id]: { name: name ?? '', logged_in: name !== null } } }
}

/** Names by id, of the accounts whose names this browser still knows. */
export function readKnownAccounts(): Readonly<Record<string, string>> {
  const named = Object.entries(readSavedAccounts().accounts).filter(([, { name }]) => name !== '')
  return Object.fromEntries(named.map(([id, { name }]) => [id, name]))
}

/**
 * The accounts that are logged in in this browser, names by id, as last known. Also a function that asks the server
 * again.
 */
export function useKnownAccounts(): {
  readonly known: Readonly<Record<string, string>>
  readonly refresh: () => void
} {
  const request = useRequest()
  const [saved, setSaved] = useState(readSavedAccounts)
  const refresh = useCallback(() => {
    void request('listAccounts', {}).then((answer) => {
      // Without an answer the menu shows the stored accounts.
      if (!answer.ok) return
      const { group_id: group, accounts } = readSavedAccounts()
      const ended = Object.entries(accounts).map(([id, { name }]) => [id, { name, logged_in: false }] as const)
      const found = answer.value.map(({ id, full_name: name }) => [id, { name, logged_in: true }] as const)
      const next = { group_id: group, accounts: Object.fromEntries([...ended, ...found]) }
      writeSavedAccounts(next)
      setSaved(next)
    })
  }, [request])
  const isIn = Object.entries(saved.accounts).filter(([, account]) => account.logged_in)
  return { known: Object.fromEntries(isIn.map(([id, { name }]) => [id, name])), refresh }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
