import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/**
 * After a change of page, the focus moves to its heading, so that a screen reader reads it and Tab continues from
 * there. On the way back, the focus moves to the link that led away. If the screen took the focus itself, it stays.
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
