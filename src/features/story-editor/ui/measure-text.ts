import type { MeasureText } from '#features/story-editor/domain/fit-box.ts'

let pen: CanvasRenderingContext2D | null = null

/** Measures with the fonts of this device. */
export const measureText: MeasureText = (text, { sizePx, letterSpacingPx, weight, family }) => {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `${weight} ${sizePx}px ${family ?? getComputedStyle(document.body).fontFamily}`
  pen.letterSpacing = `${letterSpacingPx}px`
  return pen.measureText(text).width
}
