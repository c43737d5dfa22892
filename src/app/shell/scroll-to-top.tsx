import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A new page begins at its top. Stands before the screen in the tree, so that its effect runs first and a list that
 * restores its own place has the last word. The first page is at its top already, or where its reader has scrolled before the
 * script ran.
 */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
  }, [pathname])
  return null
}
