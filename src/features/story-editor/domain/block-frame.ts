import type { Box } from './draft-block.ts'
import type { Rect } from './edit-story.ts'

/** Size in pixels of the page. */
interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The place of a block's frame on the page, in pixels. It is rotated about the middle of the block's box, which is at
 * `x` and `y`.
 */
export interface FramePlace extends Size {
  readonly x: number
  readonly y: number
  /** Distance of the box's middle from the upper left corner of the frame. */
  readonly offsetX: number
  readonly offsetY: number
  /** Degrees, clockwise. */
  readonly rotation: number
}

/**
 * The place of the frame around everything that is visible of a block.
 * @param shown the box and the text that extends beyond its edges, in percent, before the rotation
 */
export function placeOfFrame(box: Box, shown: Rect, { width, height }: Size): FramePlace {
  const [x, y] = [((box.x + box.width / 2) / 100) * width, ((box.y + box.height / 2) / 100) * height]
  return {
    x,
    y,
    width: (shown.width / 100) * width,
    height: (shown.height / 100) * height,
    offsetX: x - (shown.x / 100) * width,
    offsetY: y - (shown.y / 100) * height,
    rotation: box.rotation,
  }
}

/** The box after its frame was moved or rotated. The size stays. */
export function movedWithFrame(box: Box, { x, y, rotation }: FramePlace, size: Size): Box {
  return {
    ...box,
    x: (x / size.width) * 100 - box.width / 2,
    y: (y / size.height) * 100 - box.height / 2,
    rotation,
  }
}

/** The box after its frame was stretched. It becomes as large as the frame, so that the text has room in it. */
export function stretchedToFrame(
  place: FramePlace & { readonly scaleX: number; readonly scaleY: number },
  size: Size,
): Box {
  const [width, height] = [place.width * place.scaleX, place.height * place.scaleY]
  const [right, down] = [width / 2 - place.offsetX * place.scaleX, height / 2 - place.offsetY * place.scaleY]
  const turn = (place.rotation / 180) * Math.PI
  const x = place.x + right * Math.cos(turn) - down * Math.sin(turn)
  const y = place.y + right * Math.sin(turn) + down * Math.cos(turn)
  return {
    x: ((x - width / 2) / size.width) * 100,
    y: ((y - height / 2) / size.height) * 100,
    width: (width / size.width) * 100,
    height: (height / size.height) * 100,
    rotation: place.rotation,
  }
}
