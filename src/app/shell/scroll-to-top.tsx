import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A new page begins at its top. Stands before the screen in the tree, so that its effect runs first and a list that
 * restores its own place has the last word.
 */
export function ScrollToTop() {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    window.scrollTo(0, 0)
  }, [pathname])
  return null
}
