import { useLayoutEffect, useRef } from 'react'

/** Tells the source the last place when the page is hidden or the grid goes. */
export function useLeaving(tell: () => void): void {
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  useLayoutEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') latest.current()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      latest.current()
    }
  }, [])
}
