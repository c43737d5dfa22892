import { useSyncExternalStore } from 'react'

let shown = 0
const listeners = new Set<() => void>()

/** Says that the screen has a bar of its own, until the returned function is called. */
export function addPageBar(): () => void {
  change(1)
  return () => change(-1)
}

/** True while something is made on the screen that has its own bar at the bottom (`usePageBar`): nothing else covers it. */
export function useHasPageBar(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown > 0,
    () => false,
  )
}

function change(by: number): void {
  shown += by
  for (const listener of listeners) listener()
}
