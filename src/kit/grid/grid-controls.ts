import type { GridGeometry } from '#contracts/list-source.ts'

/** The functions and values of a shown grid that other elements use, such as the scrubber or a drag. */
export interface GridControls {
  readonly stage: HTMLElement | null
  readonly geometry: GridGeometry | null
  readonly tallestPx: number
  /** Position in the list of the view's top, in CSS pixels; negative while the page's header is in view. */
  readonly listPx: number
  readonly viewPx: number
  /**
   * Estimated height of the whole list, including items that are not loaded. If all items are loaded, it is the height
   * of the geometry.
   */
  readonly wholePx: number
  /** True while the reader is kept at the end of a list that is still loading. */
  readonly isEndAwaited: boolean
  /** Height of the document above the grid's first row, in CSS pixels. */
  readonly marginPx: number
  /** The position in the list at which the stage's top edge is, in CSS pixels. */
  readonly basePx: number
  /** Scrolls so that `listPx` is at the view's top. The cells there are mounted before the next paint. */
  moveTo(listPx: number): void
  /** Moves the reader to the list's end, and keeps them there while the rest of the list loads. */
  goToEnd(): void
  /**
   * Call with true when the reader waits for a position that is not loaded, and with false when they no longer wait.
   */
  awaitRest(isAwaited: boolean): void
  /** Scrolls to an item and gives it the focus. */
  focusItem(index: number): void
  /** Gives the focus to the first item that can have it, without scrolling. */
  focusFirst(): void
  /**
   * Gives the focus to the item that had it last, or else to the first item whose top is in view, without scrolling.
   */
  focusHere(): void
}
