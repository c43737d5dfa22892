interface Point {
  readonly x: number
  readonly y: number
}

/** Shorter moves are taps. CSS pixels. */
const SWIPE_PX = 48

/** The direction of a swipe, if it was mostly horizontal and long enough. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y) * 1.5) return null
  return x < 0 ? 'left' : 'right'
}
