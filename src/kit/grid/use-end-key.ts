import { useEffect, useLayoutEffect, useRef } from 'react'
import type { GridGeometry } from '#contracts/list-source.ts'
import { hasOwnKeys } from '../own-keys.ts'
import type { AwaitedEnd } from './awaited-end.ts'

/**
 * Handles the End key, unless a control uses it. The browser would only go to the end of the loaded part.
 * @param onEnd null if the browser should handle the key
 */
export function useEndKey(onEnd: (() => void) | null): void {
  const latest = useRef(onEnd)
  useLayoutEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'End' || latest.current === null || event.defaultPrevented) return
      if (event.altKey || event.metaKey || event.shiftKey) return
      if (hasOwnKeys(event)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * If the End key has moved the focus to the last card, the focus moves to the new last card whenever the list grows.
 */
export function useFocusAtEnd(end: AwaitedEnd, geometry: GridGeometry | null, focusLast: () => void): void {
  const latest = useRef(focusLast)
  useLayoutEffect(() => {
    latest.current = focusLast
  })
  useLayoutEffect(() => {
    if (geometry === null || !end.takesFocus) return
    // The cell of the last card is mounted by an update that follows this commit, so the focus is moved after that
    // update.
    queueMicrotask(() => {
      if (end.takesFocus) latest.current()
    })
  }, [end, geometry])
}
