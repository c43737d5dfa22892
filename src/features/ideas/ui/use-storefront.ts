import { useSyncExternalStore } from 'react'
import { useViewer } from '#client/use-viewer.ts'
import type { Storefront } from '../contract.ts'
import { chooseStorefront, EVERYTHING, onStorefront, readStorefront } from './storefront-settings.ts'

/** The storefront that this viewer chose in this browser. The server's first screen shows everything. */
export function useStorefront(): {
  readonly shown: Storefront
  readonly choose: (changes: Partial<Storefront>) => void
} {
  const { id } = useViewer().viewer
  const shown = useSyncExternalStore(
    onStorefront,
    () => readStorefront(id).viewingLocale,
    () => EVERYTHING,
  )
  return { shown, choose: (changes) => chooseStorefront(id, changes, Date.now()) }
}
