import { useLayoutEffect, type RefObject } from 'react'

/**
 * For a line that is docked at the bottom of the view. Every screen keeps the height of the line free there.
 * @param height the custom property of the root element that gets the line's height; `tokens.css` adds it to the others
 */
export function useDockedLine(
  line: RefObject<HTMLElement | null>,
  height: '--connection-line-height' | '--question-line-height' | '--news-line-height',
): void {
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    const { style } = document.documentElement
    const resized = new ResizeObserver(() => {
      if (element.offsetHeight === 0) style.removeProperty(height)
      else style.setProperty(height, `${element.offsetHeight}px`)
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      style.removeProperty(height)
    }
  }, [line, height])
}
