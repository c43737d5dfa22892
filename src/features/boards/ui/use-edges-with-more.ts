import { useEffect, useState } from 'react'

/** Tolerance, because browsers stop scrolling some fraction of a pixel before an end. */
const SLACK_PX = 1

/**
 * Marks a scrolling row with `data-more-left` and `data-more-right` while content is hidden beyond that edge. It sets
 * the attributes without React, so that scrolling causes no rendering.
 * @returns a ref for the row
 */
export function useEdgesWithMore(count: number): (row: HTMLElement | null) => void {
  const [row, setRow] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (row === null) return
    const look = () => {
      // Distance from the start edge. In right-to-left languages this is the right edge, and `scrollLeft` is negative.
      const startPx = Math.abs(row.scrollLeft)
      const endPx = row.scrollWidth - row.clientWidth - startPx
      const isRtl = document.documentElement.dir === 'rtl'
      row.toggleAttribute('data-more-left', (isRtl ? endPx : startPx) > SLACK_PX)
      row.toggleAttribute('data-more-right', (isRtl ? startPx : endPx) > SLACK_PX)
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [row, count])
  return setRow
}
