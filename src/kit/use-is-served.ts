import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True on the server and while its document is hydrated, false from then on. */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
