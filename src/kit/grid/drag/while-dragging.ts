import type { GridControls } from '../grid-controls.ts'
import type { PointerFollow } from '../pointer-follow.ts'

/**
 * Turns off text selection and hover effects, and sets the cursor.
 * @returns a function that restores what was before
 */
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

/** Distance from the top of the view to the bottom of the page's header, in CSS pixels. */
export function headerPx(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
}

/** The pointer's position in a list, in CSS pixels from the grid's start edge and from the list's top. */
export function pointInList(
  { stage, listPx }: Pick<GridControls, 'stage' | 'listPx'>,
  pointer: Pick<PointerFollow, 'xPx' | 'yPx'>,
): { readonly xPx: number; readonly yPx: number } | null {
  if (!stage) return null
  const box = stage.getBoundingClientRect()
  const isRtl = document.documentElement.dir === 'rtl'
  return { xPx: isRtl ? box.right - pointer.xPx : pointer.xPx - box.left, yPx: listPx + pointer.yPx }
}

/**
 * Calls `step` in each frame until the returned function is called. The argument is the time since the last frame, but
 * at most 0.05 s.
 */
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
