import { hexOf } from '../domain/recorded-event.ts'

const KEY = 'pinfold.client'
const BYTES = 16

/** The stored id of this browser profile. If none is stored, a new id, which is only in memory. */
export function readClientId(storage: Pick<Storage, 'getItem'>): string {
  return storedClientId(storage) ?? hexOf(crypto.getRandomValues(new Uint8Array(BYTES)))
}

export function storedClientId(storage: Pick<Storage, 'getItem'>): string | null {
  const stored = storage.getItem(KEY)
  return stored !== null && /^[0-9a-f]{32}$/.test(stored) ? stored : null
}

/** Stores the id while analytics is granted; removes it otherwise. */
export function keepClientId(storage: Pick<Storage, 'setItem' | 'removeItem'>, id: string, isGranted: boolean): void {
  if (isGranted) storage.setItem(KEY, id)
  else storage.removeItem(KEY)
}
