import type { GridControls } from '../grid-controls.ts'
import type { PointerFollow } from '../pointer-follow.ts'

/** No text is selected, no card lights up beneath, and the pointer says what it does. @returns ends it */
export function beginDragging(stage: HTMLElement | null, cursor: 'grabbing' | 'default'): () => void {
  const { style } = document.documentElement
  const before = { userSelect: style.userSelect, cursor: style.cursor }
  style.userSelect = 'none'
  style.cursor = cursor
  if (stage) stage.style.pointerEvents = 'none'
  return () => {
    style.userSelect = before.userSelect
    style.cursor = before.cursor
    if (stage) stage.style.pointerEvents = ''
  }
}

/** Where the page's own header ends in the view, CSS pixels. */
export function headerPx(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
}

/** Where a pointer is in a list, CSS pixels: from the grid's start edge, and from the list's top. */
export function pointInList(
  { stage, listPx }: Pick<GridControls, 'stage' | 'listPx'>,
  pointer: Pick<PointerFollow, 'xPx' | 'yPx'>,
): { readonly xPx: number; readonly yPx: number } | null {
  if (!stage) return null
  const box = stage.getBoundingClientRect()
  const isRtl = document.documentElement.dir === 'rtl'
  return { xPx: isRtl ? box.right - pointer.xPx : pointer.xPx - box.left, yPx: listPx + pointer.yPx }
}

/** Calls with each frame until it is ended, with the seconds since the last one; none is longer than a late frame. */
export function eachFrame(step: (elapsedS: number) => void): () => void {
  let lastMs: number | null = null
  const next = (nowMs: number) => {
    const elapsedS = lastMs === null ? 0 : Math.min(50, nowMs - lastMs) / 1_000
    lastMs = nowMs
    step(elapsedS)
    frame = requestAnimationFrame(next)
  }
  let frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}
