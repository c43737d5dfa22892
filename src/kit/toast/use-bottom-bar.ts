import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { addBottomBar, shownBottomBar, watchBottomBars, type BottomBar } from './bottom-bars.ts'

/**
 * Asks for the place at the bottom of the view as long as the caller is mounted.
 * @param stays true if the caller keeps the place when it has got it
 * @returns true while the caller has the place
 */
export function useBottomBar(kind: BottomBar['kind'], stays = false): boolean {
  const [bar] = useState<BottomBar>(() => ({ kind, stays }))
  useLayoutEffect(() => addBottomBar(bar), [bar])
  return useSyncExternalStore(
    watchBottomBars,
    () => shownBottomBar() === bar,
    () => false,
  )
}
