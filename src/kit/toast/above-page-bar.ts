import { pageBars, watchPageBars } from './page-bars.ts'

/** Between the messages and the bar below them, pixels. */
const GAP_PX = 12

/** A part of the view, in pixels from its top. */
interface Span {
  readonly top: number
  readonly bottom: number
}

/**
 * How far messages rise so that they cover nothing of a screen's bar, in pixels; 0 if they do not reach the bar where they
 * are. The bar is at the bottom of the view, or higher at the end of a page.
 * @param messages their place without a bar
 */
export function riseAbove(bar: Span, messages: Span): number {
  const isBelow = bar.top >= messages.bottom + GAP_PX
  const isAbove = bar.bottom + GAP_PX <= messages.top
  return isBelow || isAbove ? 0 : messages.bottom + GAP_PX - bar.top
}

/**
 * Keeps messages above the screen's own bar, wherever the bar is while the page scrolls.
 * @param region whose style `--page-bar-rise` moves the messages up
 * @returns ends it
 */
export function keepAbovePageBar(region: HTMLElement): () => void {
  let isFollowing = false
  const place = (): void => {
    const { top, bottom } = region.getBoundingClientRect()
    const rises = [...pageBars()].map((bar) => riseAbove(bar.getBoundingClientRect(), { top, bottom }))
    region.style.setProperty('--page-bar-rise', `${Math.max(0, ...rises)}px`)
  }
  const moved = new ResizeObserver(place)
  function follow(isWanted: boolean): void {
    if (isFollowing === isWanted) return
    isFollowing = isWanted
    if (isWanted) {
      addEventListener('scroll', place, { passive: true })
      moved.observe(document.body)
    } else {
      removeEventListener('scroll', place)
      moved.disconnect()
      region.style.removeProperty('--page-bar-rise')
    }
  }
  /** Nothing is measured while there is no message or no bar. */
  const look = (): void => {
    follow(region.offsetHeight > 0 && pageBars().size > 0)
    if (isFollowing) place()
  }
  const filled = new ResizeObserver(look)
  filled.observe(region)
  const unwatch = watchPageBars(look)
  return () => {
    unwatch()
    filled.disconnect()
    follow(false)
  }
}
