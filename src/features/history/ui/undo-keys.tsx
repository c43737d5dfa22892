import { useEffect, useRef } from 'react'
import { useViewer } from '#client/use-viewer.ts'
import { heldKeys } from './held-keys.ts'
import { useUndo } from './use-undo.ts'

/** Handles the keys of undo and redo, including strokes from before this code was loaded. Renders nothing. */
export function UndoKeys() {
  const { viewer } = useViewer()
  const undo = useUndo()
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    if (!viewer.isAuth) return
    return heldKeys().answer((way) => void latest.current(way))
  }, [viewer.isAuth])
  return null
}
