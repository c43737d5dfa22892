import { useLayoutEffect, type RefObject } from 'react'
import { addPageBar } from './page-bars.ts'

const HEIGHT = '--page-bar-height'

/** Browsers bring only the cursor of a field into view, not the field. */
function showWhole({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return
  requestAnimationFrame(() => {
    if (target === document.activeElement) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/**
 * For a screen's bar of buttons at the bottom of the view: messages are shown above it and cover none of its buttons, and
 * questions of the shell cover nothing of the screen (`useHasPageBar`). A field that gets the focus is whole in view.
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
