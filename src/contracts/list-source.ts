import type { Anchor, GridShape } from './stream.ts'

/** The merged geometry of a list as a grid reads it; arrays may be longer than `count`. */
export interface GridGeometry {
  readonly shape: GridShape
  readonly count: number
  readonly heightPx: number
  readonly handles: Int32Array
  readonly tops: Int32Array
  readonly heights: Uint16Array
  readonly columns: Uint8Array
  readonly spans: Uint8Array
  readonly colors: Uint32Array
}

/** The items that a document shows before its scripts run. */
export interface ServedItems {
  /** In reading order. */
  readonly handles: readonly number[]
  /** Those of them that may stand over several columns. */
  readonly modules: ReadonlySet<number>
}

/**
 * A list as a grid sees it: geometry for all items, cards for those near the view. `client` implements it over the port of
 * the core worker; tests and benchmarks implement it over arrays. Made for `useSyncExternalStore`: getters are stable
 * between two calls of a listener.
 *
 * Whenever `geometry()` is another one it is another object, but its arrays may be the ones of before, longer by the new
 * items: what stands before `count` of an earlier geometry is never written again unless the list was replaced or the
 * shape changed, and then the arrays are other ones too.
 */
export interface ListSource<Card> {
  /** What the document shows of this list already; its style sheet has placed it. Left out: nothing. */
  readonly served?: ServedItems | undefined
  /** Null until the first geometry for the last shape came. */
  geometry(): GridGeometry | null
  onGeometry(listener: () => void): () => void
  /** The anchor that was kept for this list; read once, before the first paint. */
  keptAnchor(): Anchor | null
  card(handle: number): Card | undefined
  /** Hears of each card that comes or changes. */
  onCards(listener: (handle: number) => void): () => void
  /** Call whenever the columns change; debounced by the caller where it follows a resize. */
  setShape(shape: GridShape): void
  /** Call whenever the mounted range changes, at most once a frame. */
  setRange(first: number, last: number, ahead: -1 | 0 | 1, anchor: Anchor | null): void
  /** The reader waits for the list's end, which may not have come yet; call again when he no longer does. */
  awaitEnd(isAwaited: boolean): void
  refresh(): void
  retry(): void
  close(): void
}
