import { CROP_SIDE_MIN, type Crop } from '../constants.ts'
import { fitted, isWhole } from '../constants/crop-area.ts'

/** What a drag does: it moves the frame, moves the two sides of a corner, or draws a new frame. */
export type Grip = 'all' | 'start-top' | 'end-top' | 'start-bottom' | 'end-bottom' | 'new'

interface Point {
  readonly x: number
  readonly y: number
}

export interface FrameDrag {
  readonly grip: Grip
  readonly start: Point
  /** The frame before the drag. */
  readonly from: Crop
}

/**
 * @param grip what the pointer pressed; a drag inside a frame around the whole picture draws a new frame, because that
 * frame cannot be moved
 * @param start shares of the picture's width and height
 */
export function beginDrag(grip: Grip, start: Point, from: Crop): FrameDrag {
  return { grip: grip === 'all' && isWhole(from) ? 'new' : grip, start, from }
}

/** The frame while the pointer is at a place. Null if a new frame has no size yet, because a press is not a drag. */
export function dragTo({ grip, start, from }: FrameDrag, at: Point): Crop | null {
  const [dx, dy] = [at.x - start.x, at.y - start.y]
  if (grip === 'all') return fitted({ ...from, x: from.x + dx, y: from.y + dy })
  if (grip === 'new') {
    const drawn = between(start, at)
    return Math.max(drawn.w, drawn.h) < CROP_SIDE_MIN ? null : fitted(drawn)
  }
  const [left, top, right, bottom] = [from.x, from.y, from.x + from.w, from.y + from.h]
  const isStart = grip.startsWith('start')
  const isTop = grip.endsWith('top')
  return fitted(
    between(
      { x: isStart ? left + dx : left, y: isTop ? top + dy : top },
      { x: isStart ? right : right + dx, y: isTop ? bottom : bottom + dy },
    ),
  )
}

/** The part of the picture between two corners, which may be outside the picture. */
function between(one: Point, other: Point): Crop {
  const inside = (share: number) => Math.min(1, Math.max(0, share))
  const [left, right] = [inside(Math.min(one.x, other.x)), inside(Math.max(one.x, other.x))]
  const [top, bottom] = [inside(Math.min(one.y, other.y)), inside(Math.max(one.y, other.y))]
  return { x: left, y: top, w: right - left, h: bottom - top }
}
