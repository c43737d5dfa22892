import { useLayoutEffect, type RefObject } from 'react'
import { addPageBar } from './page-bars.ts'

const HEIGHT = '--page-bar-height'

/**
 * For a screen's bar of buttons at the bottom of the view: messages are shown above it and cover none of its buttons, and
 * questions of the shell cover nothing of the screen (`useHasPageBar`).
 */
export function usePageBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const { style } = document.documentElement
    const resized = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`))
    resized.observe(element)
    const removeBar = addPageBar()
    return () => {
      removeBar()
      resized.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [bar])
}
