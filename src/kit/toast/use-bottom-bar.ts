import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { addBottomBar, shownBottomBar, watchBottomBars, type BottomBar } from './bottom-bars.ts'

/**
 * Asks for the place at the bottom of the view as long as the caller is mounted.
 * @returns true while it has the place
 */
export function useBottomBar(kind: BottomBar['kind']): boolean {
  const [bar] = useState<BottomBar>(() => ({ kind }))
  useLayoutEffect(() => addBottomBar(bar), [bar])
  return useSyncExternalStore(
    watchBottomBars,
    () => shownBottomBar() === bar,
    () => false,
  )
}
