import { useSyncExternalStore } from 'react'

/** Bars of buttons of the present screen. */
const shown = new Set<HTMLElement>()
const listeners = new Set<() => void>()

/** Says that the screen has a bar of its own, until the returned function is called. */
export function addPageBar(bar: HTMLElement): () => void {
  shown.add(bar)
  tell()
  return () => {
    shown.delete(bar)
    tell()
  }
}

export function pageBars(): ReadonlySet<HTMLElement> {
  return shown
}

/** @returns stops it */
export function watchPageBars(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True while something is made on the screen that has its own bar at the bottom (`usePageBar`): nothing else covers it. */
export function useHasPageBar(): boolean {
  return useSyncExternalStore(
    watchPageBars,
    () => shown.size > 0,
    () => false,
  )
}

function tell(): void {
  for (const listener of listeners) listener()
}
