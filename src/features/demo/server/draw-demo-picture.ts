import { paintSvg, type Painting } from './painter/paint.ts'

/** Draws a picture whose `media.source` has the kind `demo`. `mediaRoutes` calls it for this kind. */
export function drawDemoPicture(source: object, widthPx: number): string {
  return paintSvg(source as Painting, widthPx)
}
