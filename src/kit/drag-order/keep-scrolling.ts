export interface Point {
  readonly x: number
  readonly y: number
}

/** Distance to an edge, in CSS pixels, at which a list begins to scroll. */
const EDGE_PX = 40
const STEP_PX = 8

/**
 * Scrolls what contains the element while the pointer is near one of its edges.
 * @param pointer its place in the window
 * @param onScroll called after each step
 * @returns ends it
 */
export function keepScrolling(element: Element, pointer: () => Point, onScroll: () => void): () => void {
  const scroller = scrollerOf(element)
  let frame = requestAnimationFrame(step)
  function step(): void {
    frame = requestAnimationFrame(step)
    const { left, right, top, bottom } = areaOf(scroller)
    const { x, y } = pointer()
    const [dx, dy] = [stepOf(x, left, right), stepOf(y, top, bottom)]
    const before = [scroller.scrollLeft, scroller.scrollTop]
    scroller.scrollBy(dx, dy)
    if (scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1]) onScroll()
  }
  return () => cancelAnimationFrame(frame)
}

/** Pixels to scroll on one axis. */
function stepOf(at: number, start: number, end: number): number {
  if (at < start + EDGE_PX) return -STEP_PX
  return at > end - EDGE_PX ? STEP_PX : 0
}

function scrollerOf(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(each)
    const isLonger = scrolls(overflowY) && each.scrollHeight > each.clientHeight
    if (isLonger || (scrolls(overflowX) && each.scrollWidth > each.clientWidth)) return each
  }
  return document.scrollingElement ?? document.documentElement
}

function scrolls(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll'
}

function areaOf(scroller: Element): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  if (scroller === document.scrollingElement) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  return scroller.getBoundingClientRect()
}
