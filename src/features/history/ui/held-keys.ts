import { hasOwnKeys } from '#kit/own-keys.ts'
import { undoKey } from './undo-key.ts'
import type { Way } from './use-undo.ts'

type Listen = (press: (way: Way) => void) => () => void

/** Strokes that are pressed before what answers them is there are held for it; whoever answers takes over. */
export interface HeldKeys {
  /** @returns what ends it; strokes are not held again */
  answer(press: (way: Way) => void): () => void
}

/** @param listen tells of strokes from now on, until what it returned is called */
export function createHeldKeys(listen: Listen): HeldKeys {
  let held: Way[] = []
  let unlisten = listen((way) => held.push(way))
  return {
    answer(press) {
      unlisten()
      unlisten = listen(press)
      for (const way of held) press(way)
      held = []
      return unlisten
    },
  }
}

/** Ctrl+Z and Ctrl+Shift+Z anywhere on the page. */
function listenToPage(press: (way: Way) => void): () => void {
  const isMac = /^(Mac|iPhone|iPad)/.test(navigator.platform)
  const onKeyDown = (event: KeyboardEvent) => {
    const way = undoKey(event, isMac)
    if (way === null || event.defaultPrevented || hasOwnKeys(event)) return
    event.preventDefault()
    press(way)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
  }
}

let ofPage: HeldKeys | null = null

/** From the first moment of the page on. */
export function heldKeys(): HeldKeys {
  return (ofPage ??= createHeldKeys(listenToPage))
}
