import type { Anchor, GridShape } from './stream.ts'

/** The merged geometry of a list as a grid reads it. Arrays may be longer than `count`. */
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
  /** Handles of the items, in reading order. */
  readonly handles: readonly number[]
  /** The items that may span several columns. */
  readonly modules: ReadonlySet<number>
}

/**
 * A list as a grid sees it: geometry for all items, cards for those near the view. `client` implements it over the port
 * of the core worker; tests and benchmarks implement it over arrays. It fits `useSyncExternalStore`: a getter returns
 * the same value until a listener is called.
 *
 * A changed geometry is a new object. Its arrays may be those of the earlier geometry with the new items appended.
 * Values before the earlier `count` are then unchanged. If the list was replaced or the shape changed, the arrays are
 * new as well.
 */
export interface ListSource<Card> {
  /**
   * The items of this list that the server's document already shows, placed by its style sheet. Absent if there are
   * none.
   */
  readonly served?: ServedItems | undefined
  /** Null until a geometry for the latest shape has arrived. */
  geometry(): GridGeometry | null
  onGeometry(listener: () => void): () => void
  /** The stored anchor of this list; read once, before the first paint. */
  keptAnchor(): Anchor | null
  card(handle: number): Card | undefined
  /** Calls the listener for each new or changed card. */
  onCards(listener: (handle: number) => void): () => void
  /** Call when the columns change. The caller debounces it during a resize. */
  setShape(shape: GridShape): void
  /** Call when the mounted range changes, at most once per frame. */
  setRange(first: number, last: number, ahead: -1 | 0 | 1, anchor: Anchor | null): void
  /**
   * Call with true when the reader waits for the end of the list, which may not have arrived yet, and with false when
   * the reader no longer waits.
   */
  awaitEnd(isAwaited: boolean): void
  refresh(): void
  retry(): void
  close(): void
}
