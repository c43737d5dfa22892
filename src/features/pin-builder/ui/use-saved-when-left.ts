import { useEffect, useRef } from 'react'

/**
 * Saves what is being typed when the page is hidden and when its field goes away.
 * @param keep before that, when the page is left: its worker may end before it has written anything down
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
