import { useSyncExternalStore } from 'react'
import { currentClient } from './current-client.ts'

/** A function that starts the core worker again if it is stopped; null while the worker runs or starts. */
export function useStoppedCore(): (() => void) | null {
  const { calls } = currentClient()
  const isStopped = useSyncExternalStore(calls.onStopped, calls.isStopped, () => false)
  return isStopped ? calls.startAgain : null
}
