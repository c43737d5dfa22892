interface Point {
  readonly x: number
  readonly y: number
}

/** A shorter move, in CSS pixels, is a tap. */
const SWIPE_PX = 48

/** Where a part that turns by swipes has nothing to turn to. Such a swipe pages to another pin. */
const ENDS = { previous: 'previous', next: 'next', both: 'previous next' } as const

/** Attribute of a part that turns by swipes itself. */
export function endsOf(isFirst: boolean, isLast: boolean): { readonly 'data-swipe-ends': string } {
  const ends = isFirst && isLast ? ENDS.both : isFirst ? ENDS.previous : isLast ? ENDS.next : ''
  return { 'data-swipe-ends': ends }
}

/** True if the part at this place, if any, leaves a swipe in this direction to the page. */
export function isSwipeFree(target: Element, isForward: boolean): boolean {
  const ends = target.closest('[data-swipe-ends]')?.getAttribute('data-swipe-ends')
  return ends === undefined || ends === null || ends.split(' ').includes(isForward ? ENDS.next : ENDS.previous)
}

/** The direction of a swipe; null if the move was not mostly horizontal or too short. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y) * 1.5) return null
  return x < 0 ? 'left' : 'right'
}
