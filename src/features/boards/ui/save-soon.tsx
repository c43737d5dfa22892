import { useEffect, useEffectEvent, useRef } from 'react'
import { useProjection } from '#client/use-projection.ts'
import type { PinId } from '#contracts/ids.ts'
import { useSave } from './use-save.ts'

interface Props {
  readonly pinId: PinId
  /** Called if no board is found to save to. */
  readonly onPick: () => void
  readonly onEnd: () => void
}

/**
 * Save was pressed before the member's boards had loaded. This part waits for them and then saves the pin. Renders
 * nothing.
 */
export function SaveSoon({ pinId, onPick, onEnd }: Props) {
  const boards = useProjection('boards/picker', {})
  const { save } = useSave(pinId)
  const isDone = useRef(false)
  const run = useEffectEvent(() => {
    const board = boards?.rows[0]
    if (board) save(board)
    else onPick()
    onEnd()
  })
  const isKnown = boards !== undefined && boards.state !== 'loading'
  useEffect(() => {
    if (!isKnown || isDone.current) return
    isDone.current = true
    run()
  }, [isKnown])
  return null
}
