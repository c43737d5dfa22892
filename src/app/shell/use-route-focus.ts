import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/**
 * After a change of page the focus goes to its heading, so that a screen reader reads it and Tab goes on from there;
 * on the way back to the link that led away; and nowhere where the screen took the focus itself.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname)
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (shown.current === pathname) return
    const left = shown.current
    shown.current = pathname
    const frame = requestAnimationFrame(() => {
      const page = main.current
      if (!page || (document.activeElement !== page && page.contains(document.activeElement))) return
      const origin = isBack ? page.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`) : null
      const target = origin ?? page.querySelector<HTMLElement>('h1[tabindex]') ?? page
      target.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [main, pathname, isBack])
}
