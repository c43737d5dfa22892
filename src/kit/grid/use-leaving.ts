import { useLayoutEffect, useRef } from 'react'

/**
 * Tells the source the last place when the page is hidden or the grid goes, and when the page is looked at again: of two tabs
 * that show a list, the place of the one that was last looked at is kept.
 * @param tell `isHere` where the grid still stands in the page
 */
export function useLeaving(tell: (isHere: boolean) => void): void {
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  useLayoutEffect(() => {
    const turned = () => latest.current(true)
    document.addEventListener('visibilitychange', turned)
    // A page that is hidden already goes without another word. Captured: before those who keep what they are told.
    window.addEventListener('pagehide', turned, { capture: true })
    return () => {
      window.removeEventListener('pagehide', turned, { capture: true })
      document.removeEventListener('visibilitychange', turned)
      latest.current(false)
    }
  }, [])
}
