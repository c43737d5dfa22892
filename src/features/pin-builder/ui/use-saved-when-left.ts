import { useEffect, useRef } from 'react'

/**
 * Saves typed text when the page is hidden and when its field is unmounted.
 * @param keep called before that when the page is left, because its worker may end before it has stored anything
 */
export function useSavedWhenLeft(save: () => void, keep: () => void): void {
  const latest = useRef({ save, keep })
  useEffect(() => {
    latest.current = { save, keep }
  })
  useEffect(() => {
    const whenHidden = () => latest.current.save()
    const whenLeft = () => {
      latest.current.keep()
      latest.current.save()
    }
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('pagehide', whenLeft)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('pagehide', whenLeft)
      latest.current.save()
    }
  }, [])
}
