import { useSyncExternalStore } from 'react'
import { currentClient } from './current-client.ts'

/** Null while the core worker runs or starts. Otherwise a function that starts it again. */
export function useStoppedCore(): (() => void) | null {
  const { calls } = currentClient()
  const isStopped = useSyncExternalStore(calls.onStopped, calls.isStopped, () => false)
  return isStopped ? calls.startAgain : null
}
