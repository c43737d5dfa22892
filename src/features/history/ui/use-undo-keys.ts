import { useEffect, useRef } from 'react'
import { useViewer } from '#features/session/ui/use-viewer.ts'
import { undoKey } from './undo-key.ts'
import { useUndo } from './use-undo.ts'

/** Places with an undo of their own, or over a page that should not change behind them. */
const OWN_UNDO = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Ctrl+Z and Ctrl+Shift+Z anywhere on the page; used once, by the shell. */
export function useUndoKeys(): void {
  const { viewer } = useViewer()
  const undo = useUndo()
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    if (!viewer.isAuth) return
    const isMac = /^(Mac|iPhone|iPad)/.test(navigator.platform)
    const onKeyDown = (event: KeyboardEvent) => {
      const way = undoKey(event, isMac)
      if (way === null || event.defaultPrevented || (event.target as Element).closest(OWN_UNDO)) return
      event.preventDefault()
      void latest.current(way)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [viewer.isAuth])
}
