import { useLayoutEffect, useReducer, useRef } from 'react'
import type { ListSource } from '#contracts/list-source.ts'

/**
 * Renders again when the card of a mounted item arrives or changes. One table of subscriptions for the grid instead of
 * an effect in every cell: mounting a cell costs a closure. Cards of one frame share one render, since React batches.
 */
export function useMountedCards<Card>(source: ListSource<Card>, handles: readonly number[]): void {
  const [, rerender] = useReducer((n: number) => n + 1, 0)
  const table = useRef(new Map<number, () => void>())

  useLayoutEffect(() => {
    const mounted = new Set(handles)
    for (const [handle, leave] of table.current) {
      if (mounted.has(handle)) continue
      leave()
      table.current.delete(handle)
    }
    for (const handle of handles) {
      if (!table.current.has(handle)) table.current.set(handle, source.onCard(handle, rerender))
    }
  }, [source, handles])

  useLayoutEffect(() => {
    const mine = table.current
    return () => {
      for (const leave of mine.values()) leave()
      mine.clear()
    }
  }, [source])
}
