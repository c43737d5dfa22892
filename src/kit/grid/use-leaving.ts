import { useLayoutEffect, useRef } from 'react'

/**
 * Passes the last position to the source when the page is hidden, is shown again, or the grid is unmounted. If two tabs
 * show a list, the position in the tab seen last is kept.
 * @param tell receives `isHere`, true if the grid is still in the page
 */
export function useLeaving(tell: (isHere: boolean) => void): void {
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  useLayoutEffect(() => {
    const turned = () => latest.current(true)
    document.addEventListener('visibilitychange', turned)
    // A page that is already hidden fires no other event. Captured, so that it runs before listeners that store the
    // position.
    window.addEventListener('pagehide', turned, { capture: true })
    return () => {
      window.removeEventListener('pagehide', turned, { capture: true })
      document.removeEventListener('visibilitychange', turned)
      latest.current(false)
    }
  }, [])
}
