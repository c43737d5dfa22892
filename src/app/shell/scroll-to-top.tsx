import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A new page starts at its top. This component is before the screen in the tree: its effect runs first, so a list that
 * restores its own position overrides it. The first page is at its top already, or where its reader scrolled before the
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
