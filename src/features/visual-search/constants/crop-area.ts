import { CROP_SIDE_MIN, type Crop } from '../constants.ts'

export function isWhole({ x, y, w, h }: Crop): boolean {
  return x === 0 && y === 0 && w === 1 && h === 1
}

/** The part, moved and cut so that it is inside the picture and large enough. */
export function fitted({ x, y, w, h }: Crop): Crop {
  const side = (value: number) => Math.min(1, Math.max(CROP_SIDE_MIN, value))
  const [width, height] = [side(w), side(h)]
  const place = (value: number, size: number) => Math.min(1 - size, Math.max(0, value))
  return { x: place(x, width), y: place(y, height), w: width, h: height }
}
