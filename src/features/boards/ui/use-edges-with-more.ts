import { useEffect, useState } from 'react'

/** Browsers stop some fraction of a pixel before an end. */
const SLACK_PX = 1

/**
 * Marks a scrolling row with `data-more-left` and `data-more-right` if content is hidden beyond that edge. Done without
 * React, so that scrolling renders nothing.
 * @returns a ref for the row
 */
export function useEdgesWithMore(count: number): (row: HTMLElement | null) => void {
  const [row, setRow] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (row === null) return
    const look = () => {
      // From the start edge, which is the right one in Arabic; browsers count down from 0 there.
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
