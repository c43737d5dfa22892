import { hasOwnKeys } from '#kit/own-keys.ts'
import { undoKey } from './undo-key.ts'
import type { Way } from './use-undo.ts'

type Listen = (press: (way: Way) => void) => () => void

/** Buffers key strokes until the code that handles them has loaded. */
export interface HeldKeys {
  /**
   * Handles the buffered strokes and all later ones.
   * @returns a function that stops this; strokes after that are not buffered
   */
  answer(press: (way: Way) => void): () => void
}

/** @param listen reports strokes until the returned function is called */
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

/** Listens for Ctrl+Z and Ctrl+Shift+Z anywhere on the page. */
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

/** The buffer for the keys of undo and redo, which listens from the start of the page. */
export function heldKeys(): HeldKeys {
  return (ofPage ??= createHeldKeys(listenToPage))
}
