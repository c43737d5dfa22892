interface Point {
  readonly x: number
  readonly y: number
}

/** A shorter move, in CSS pixels, is a tap. */
const SWIPE_PX = 48

/** The direction of a swipe; null if the move was not mostly horizontal or too short. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y) * 1.5) return null
  return x < 0 ? 'left' : 'right'
}
