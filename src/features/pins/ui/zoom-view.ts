import { swipeOf } from './swipe.ts'

/** How a picture is zoomed: its scale, and the distance of its centre from the centre of its place, in CSS pixels. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The size of the picture's place, in CSS pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

const SCALE_MAX = 6

/** The picture as it first fits its place. */
export const FIT: ZoomView = { scale: 1, x: 0, y: 0 }

/** Moves the picture, at most until its edge is at the edge of its place. */
export function movedBy(view: ZoomView, by: Point, size: Size): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, size)
}

/**
 * Zooms by a factor, between the first size and `SCALE_MAX`.
 * @param point what stays where it is, measured from the centre of the picture's place
 */
export function zoomedBy(view: ZoomView, factor: number, point: Point, size: Size): ZoomView {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * factor))
  const by = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, size)
}

/** The view after two fingers moved: what was between them is between them still. */
export function pinchedBy(
  view: ZoomView,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  size: Size,
): ZoomView {
  const [from, to] = [middleOf(before), middleOf(after)]
  // Both fingers may be at one point when they touch.
  const factor = distanceOf(after) / Math.max(1, distanceOf(before))
  return movedBy(zoomedBy(view, factor, from, size), { x: to.x - from.x, y: to.y - from.y }, size)
}

export type Side = 'left' | 'right'

/** The side to which an arrow key turns a carousel; null for other keys, and while arrow keys move a zoomed picture. */
export function turnByKey({ scale }: ZoomView, key: string): Side | null {
  if (scale > 1) return null
  return key === 'ArrowLeft' ? 'left' : key === 'ArrowRight' ? 'right' : null
}

/** The side to which a swipe turns a carousel; null for other moves, and while a drag moves a zoomed picture. */
export function turnBySwipe({ scale }: ZoomView, from: Point, to: Point): Side | null {
  const swipe = scale > 1 ? null : swipeOf(from, to)
  return swipe && (swipe === 'left' ? 'right' : 'left')
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distanceOf = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)

function within({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const [maxX, maxY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: clamp(x, maxX), y: clamp(y, maxY) }
}

const clamp = (value: number, max: number): number => Math.min(max, Math.max(-max, value))
