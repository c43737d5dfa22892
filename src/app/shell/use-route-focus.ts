import { useEffect, useRef, type RefObject } from 'react'

/**
 * After a change of page the focus goes to its heading, so that a screen reader reads it and Tab goes on from there;
 * unless the screen took the focus itself (a grid that gives it back to the card it came from).
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const frame = requestAnimationFrame(() => {
      const page = main.current
      if (!page || (document.activeElement !== page && page.contains(document.activeElement))) return
      const heading = page.querySelector<HTMLElement>('h1[tabindex]')
      ;(heading ?? page).focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [main, pathname])
}
