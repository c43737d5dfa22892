import { useLayoutEffect, type RefObject } from 'react'
import { addPageBar } from './page-bars.ts'

const HEIGHT = '--page-bar-height'

/** Scrolls a whole field into view. Browsers only make the cursor in it visible. */
function showWhole({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return
  requestAnimationFrame(() => {
    if (target === document.activeElement) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/**
 * For a screen's own bar of buttons at the bottom of the view. Messages are shown above the bar and do not cover it,
 * and questions of the shell do not cover the screen (`useHasPageBar`). A field that gets the focus is scrolled into
 * view as a whole.
 */
export function usePageBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const { style } = document.documentElement
    const resized = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`))
    resized.observe(element)
    const removeBar = addPageBar(element)
    document.addEventListener('focusin', showWhole)
    return () => {
      removeBar()
      document.removeEventListener('focusin', showWhole)
      resized.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [bar])
}
