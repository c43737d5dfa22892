import { useEffect, useRef } from 'react'

/** Saves typed text when the page is hidden or left, and when its field is unmounted. */
export function useSavedWhenLeft(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const whenLeft = () => latest.current()
    document.addEventListener('visibilitychange', whenLeft)
    window.addEventListener('pagehide', whenLeft)
    return () => {
      document.removeEventListener('visibilitychange', whenLeft)
      window.removeEventListener('pagehide', whenLeft)
      latest.current()
    }
  }, [])
}
