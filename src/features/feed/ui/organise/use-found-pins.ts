import { useEffect, useState } from 'react'
import type { PinId } from '#contracts/ids.ts'
import type { NamedBoard } from '#features/boards/ui/use-save.ts'
import { usePinsByHandle } from './use-pins-by-handle.ts'

interface Found {
  /** Those that belong to the viewer, as far as this device has them. */
  readonly own: readonly PinId[]
  /** True if the viewer may not remove one of them from the board. */
  readonly isAnyKept: boolean
}

/** Nothing is offered before the answer. */
const UNKNOWN: Found = { own: [], isAnyKept: true }
const NONE: Found = { own: [], isAnyKept: false }

/**
 * What may be done to selected or carried pins.
 * @param handles a stable array
 * @param board the board of the pins, if the viewer may write to it
 */
export function useFoundPins(handles: readonly number[], board: NamedBoard | undefined): Found {
  const find = usePinsByHandle()
  const boardId = board?.id
  const [found, setFound] = useState(UNKNOWN)
  useEffect(() => {
    let isWanted = true
    void find(handles, boardId).then((answer) => {
      if (!isWanted) return
      setFound(answer.ok ? { own: [...answer.value.own], isAnyKept: answer.value.isAnyKept } : NONE)
    })
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function each time, which does the same
  }, [handles, boardId])
  return found
}
