import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True on the server and during hydration, false afterwards. */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
