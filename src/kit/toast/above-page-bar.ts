import { pageBars, watchPageBars } from './page-bars.ts'

/** Distance between the messages and the bar below them, in pixels. */
const GAP_PX = 12

/** An area of the view, in pixels from the view's top. */
interface Span {
  readonly top: number
  readonly bottom: number
}

/**
 * Distance in pixels by which messages must rise so that they do not cover a screen's bar; 0 if they do not reach it.
 * The bar is at the bottom of the view, or higher up at the end of a page.
 * @param messages the area of the messages if there were no bar
 */
export function riseAbove(bar: Span, messages: Span): number {
  const isBelow = bar.top >= messages.bottom + GAP_PX
  const isAbove = bar.bottom + GAP_PX <= messages.top
  return isBelow || isAbove ? 0 : messages.bottom + GAP_PX - bar.top
}

/**
 * Keeps messages above the screen's own bar while the page scrolls and the bar moves.
 * @param region the element whose style `--page-bar-rise` moves the messages up
 * @returns a function that ends this
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
  /** Starts or ends following the bar. Nothing is measured unless there are both messages and a bar. */
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
