import type { GridGeometry } from '#contracts/list-source.ts'

/** What may be asked of a grid that is shown, by what stands around it: a scrubber, something that is dragged. */
export interface GridControls {
  readonly stage: HTMLElement | null
  readonly geometry: GridGeometry | null
  readonly tallestPx: number
  /** The view's top in the list, CSS pixels; negative while the page's header is in view. */
  readonly listPx: number
  readonly viewPx: number
  /** How high the whole list will be about, with what has not arrived; the geometry's height where all is here. */
  readonly wholePx: number
  /** Document pixels above the grid's first row. */
  readonly marginPx: number
  /** What is drawn at 0 of the stage stands so far down in the list. */
  readonly basePx: number
  /** Scrolls so that `listPx` stands at the view's top; its cells are there with the next paint. */
  moveTo(listPx: number): void
  /** Goes to the list's end, and along with it while the rest of the list arrives. */
  goToEnd(): void
  /** The reader waits for a place that has not arrived; call again when he no longer does. */
  awaitRest(isAwaited: boolean): void
  /** Shows an item and gives it the focus. */
  focusItem(index: number): void
  /** Gives the focus to the first item that takes it, and scrolls nothing. */
  focusFirst(): void
  /** Gives the focus to what had it last, or else to the first item that shows its top, and scrolls nothing. */
  focusHere(): void
}
