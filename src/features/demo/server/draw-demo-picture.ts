import { paintSvg, type Painting } from './painter/paint.ts'

/** Draws a picture whose `media.source` is of the kind `demo`: the origin that `mediaRoutes` is given. */
export function drawDemoPicture(source: object, widthPx: number): string {
  return paintSvg(source as Painting, widthPx)
}
