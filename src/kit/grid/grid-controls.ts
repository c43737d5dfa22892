import type { GridGeometry } from '#contracts/list-source.ts'

/** What elements around a shown grid can do with it, such as a scrubber or a drag. */
export interface GridControls {
  readonly stage: HTMLElement | null
  readonly geometry: GridGeometry | null
  readonly tallestPx: number
  /** The view's top in the list, CSS pixels; negative while the page's header is in view. */
  readonly listPx: number
  readonly viewPx: number
  /**
   * Estimated height of the whole list, including items that are not loaded. Equals the geometry's height if everything
   * is loaded.
   */
  readonly wholePx: number
  /** True while the reader is kept at the end of a list that is still loading. */
  readonly isEndAwaited: boolean
  /** Document pixels above the grid's first row. */
  readonly marginPx: number
  /** Position in the list of the stage's top edge, CSS pixels. */
  readonly basePx: number
  /** Scrolls so that `listPx` is at the view's top. Its cells are mounted by the next paint. */
  moveTo(listPx: number): void
  /** Moves to the list's end, and stays there while the rest of the list loads. */
  goToEnd(): void
  /** Set while the reader waits for a position that is not loaded; call it again with false afterwards. */
  awaitRest(isAwaited: boolean): void
  /** Shows an item and gives it the focus. */
  focusItem(index: number): void
  /** Gives the focus to the first item that takes it, without scrolling. */
  focusFirst(): void
  /**
   * Gives the focus to the item that had it last, or else to the first item whose top is visible, without scrolling.
   */
  focusHere(): void
}
