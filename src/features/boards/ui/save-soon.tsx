import { useEffect, useEffectEvent, useRef } from 'react'
import { useProjection } from '#client/use-projection.ts'
import type { PinId } from '#contracts/ids.ts'
import { useSave } from './use-save.ts'

interface Props {
  readonly pinId: PinId
  /** Called if the member has no board, or none is known here. */
  readonly onPick: () => void
  readonly onEnd: () => void
}

/** Saves a pin once the member's boards are here: Save was pressed before they had arrived. Shows nothing. */
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
