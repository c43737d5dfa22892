import { hexOf } from '../domain/recorded-event.ts'

const KEY = 'pinfold.client'
const BYTES = 16

/** The id of this browser profile; a new one, in memory only, if none is stored. */
export function readClientId(storage: Pick<Storage, 'getItem'>): string {
  return storedClientId(storage) ?? hexOf(crypto.getRandomValues(new Uint8Array(BYTES)))
}

export function storedClientId(storage: Pick<Storage, 'getItem'>): string | null {
  const stored = storage.getItem(KEY)
  return stored !== null && /^[0-9a-f]{32}$/.test(stored) ? stored : null
}

/** Stores the id only while analytics is granted. */
export function keepClientId(storage: Pick<Storage, 'setItem' | 'removeItem'>, id: string, isGranted: boolean): void {
  if (isGranted) storage.setItem(KEY, id)
  else storage.removeItem(KEY)
}
