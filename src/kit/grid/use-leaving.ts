import { useLayoutEffect, useRef } from 'react'

/**
 * Tells the source the last place when the page is hidden or the grid goes, and when the page is looked at again: of two tabs
 * that show a list, the place of the one that was last looked at is kept.
 */
export function useLeaving(tell: () => void): void {
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  useLayoutEffect(() => {
    const turned = () => latest.current()
    document.addEventListener('visibilitychange', turned)
    return () => {
      document.removeEventListener('visibilitychange', turned)
      latest.current()
    }
  }, [])
}
