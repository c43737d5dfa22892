import { useLayoutEffect, useRef } from 'react'

/**
 * Reports the last position when the page is hidden or shown again, and when the grid is unmounted. If two tabs show
 * the same list, the position in the tab that was visible last is kept.
 * @param tell its argument is true if the grid is still in the page
 */
export function useLeaving(tell: (isHere: boolean) => void): void {
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  useLayoutEffect(() => {
    const turned = () => latest.current(true)
    document.addEventListener('visibilitychange', turned)
    // If the page is hidden already when it is left, this is the only event. The listener is for the capture phase, so
    // that it runs before listeners that store the position.
    window.addEventListener('pagehide', turned, { capture: true })
    return () => {
      window.removeEventListener('pagehide', turned, { capture: true })
      document.removeEventListener('visibilitychange', turned)
      latest.current(false)
    }
  }, [])
}
