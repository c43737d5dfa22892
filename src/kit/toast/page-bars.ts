import { useSyncExternalStore } from 'react'

/** Bars of buttons that belong to the present screen. */
const shown = new Set<HTMLElement>()
const listeners = new Set<() => void>()

/** Registers a bar of the screen until the returned function is called. */
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

/** @returns a function that removes the listener */
export function watchPageBars(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * True while the screen has a bar of its own at the bottom (`usePageBar`). The member is then making something, and
 * nothing else may cover the screen.
 */
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
