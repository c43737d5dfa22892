/**
 * Messages over the one raw MessagePort between a page and its core worker: windows of rows and patches. Commands and
 * requests use Comlink (`core/boundary.ts`).
 *
 * A value projection sends whole views. A list projection sends geometry (typed arrays, transferred) for all its items,
 * and cards for the part that the page shows.
 */

/** Cells of one shape at fixed positions of a list, whatever pictures are there: from `first` on, every `every`-th. */
export interface EvenCells {
  readonly first: number
  readonly every: number
  /** The picture's width and height, as a ratio of whole numbers. */
  readonly width: number
  readonly height: number
}

/** A grid's columns as the page measured them. All values are integers in CSS pixels. */
export interface GridShape {
  readonly columns: number
  readonly columnWidthPx: number
  readonly gapPx: number
  /** Height of title and author below each picture; 0 shows pictures alone. */
  readonly footerPx: number
  /** Absent: every cell has the shape of its picture. */
  readonly evenCells?: EvenCells
}

/** The reading position: the item nearest to the top of the view, and the distance of its top from the view's top. */
export interface Anchor {
  /** The item's id (a pin's). */
  readonly id: string
  readonly index: number
  /** CSS pixels from the view's top to the item's top; negative if its top is above the view. */
  readonly offsetPx: number
}

export type PortRequest =
  /** Starts a value projection. The page chooses `watch`, which names this subscription from now on. */
  | { readonly t: 'watch'; readonly watch: number; readonly name: string; readonly params: unknown }
  /** Starts a list. The first answers are geometry, the stored anchor, and cards around it. */
  | { readonly t: 'watchList'; readonly watch: number; readonly key: string; readonly shape: GridShape }
  | { readonly t: 'unwatch'; readonly watch: number }
  /** The columns changed. The worker lays out the list again and answers with a full geometry. */
  | { readonly t: 'shape'; readonly watch: number; readonly shape: GridShape }
  /**
   * Items `first` to `last` (exclusive) are near the view. `ahead` is the direction of the scroll (1 down, -1 up, 0 at
   * rest). The worker sends the cards that this page lacks, fetches more near the end, and stores the anchor.
   */
  | {
      readonly t: 'range'
      readonly watch: number
      readonly first: number
      readonly last: number
      readonly ahead: -1 | 0 | 1
      readonly anchor: Anchor | null
    }
  /** The reader asked for the list's end, and follows it while the list grows; or went elsewhere. */
  | { readonly t: 'awaitEnd'; readonly watch: number; readonly isAwaited: boolean }
  /** Loads the newer pins that `feed/status` counted, or asks again after an error. */
  | { readonly t: 'refresh'; readonly watch: number }
  | { readonly t: 'retry'; readonly watch: number }
  /** The page drew the last frame and can take another. Hidden pages send none. */
  | { readonly t: 'credit' }
  /** The page part of a feature sends a message to its worker part. */
  | { readonly t: 'tell'; readonly feature: string; readonly message: unknown }

/** Geometry of items `from` to `from + tops.length`. With `from` 0 it replaces everything, otherwise it is appended. */
export interface ListGeometry {
  readonly from: number
  /** Number of items in the whole list after this. */
  readonly count: number
  /** Height of the whole list, CSS pixels. */
  readonly heightPx: number
  /** Per item, the handle that names it in `cards` and `patches`. */
  readonly handles: Int32Array
  /** Never decreases with the index, so one binary search finds a window for all columns. */
  readonly tops: Int32Array
  readonly heights: Uint16Array
  readonly columns: Uint8Array
  /** Columns an item spans; 1 for a pin. */
  readonly spans: Uint8Array
  /** 0xRRGGBB, the colour of a cell until its picture is loaded. */
  readonly colors: Uint32Array
}

export type StreamUpdate =
  | { readonly kind: 'value'; readonly watch: number; readonly value: unknown }
  /**
   * The first update of a long list from disk: items `from` to `from + tops.length` around the stored anchor. `count`
   * and `heightPx` are those of the whole list. Its whole geometry follows within moments, with the same numbers for
   * these items.
   */
  | {
      readonly kind: 'window'
      readonly watch: number
      readonly shape: GridShape
      readonly geometry: ListGeometry
      readonly anchor: Anchor | null
    }
  | {
      readonly kind: 'geometry'
      readonly watch: number
      readonly shape: GridShape
      readonly geometry: ListGeometry
      /**
       * The stored part around the reader, while the list above it is not loaded yet. It is at its final position, with
       * `count` and `heightPx` of the whole list. Null with the update that closes the gap.
       */
      readonly beyond: ListGeometry | null
      readonly anchor: Anchor | null
    }
  /** Whole cards by handle. The page keeps those near its window and drops the others. */
  | {
      readonly kind: 'cards'
      readonly watch: number
      readonly cards: readonly (readonly [handle: number, card: unknown])[]
    }
  /** Changed fields of cards that the page has. */
  | {
      readonly kind: 'patches'
      readonly watch: number
      readonly patches: readonly (readonly [handle: number, fields: unknown])[]
    }

/** At most one per credit. It has the latest row. */
export interface Frame {
  readonly t: 'frame'
  /** Sequence number of the last fact folded into this frame. */
  readonly head: number
  readonly updates: readonly StreamUpdate[]
}

/** Messages of the worker to its page. */
export type PortNotice =
  /** The account changed in another tab or on the server, so the page must be reloaded. */
  | { readonly t: 'reload'; readonly reason: 'session-changed' | 'logged-out' }
  /** The member's session ended without a log-out here. The page must be reloaded, and says so. */
  | { readonly t: 'reload'; readonly reason: 'signed-out' }
  /** The server now knows of a log-out that happened offline, so the page must be reloaded. */
  | { readonly t: 'reload'; readonly reason: 'session-ended' }
  /** A newer version changed the stored data. The page is reloaded at the next change of route. */
  | { readonly t: 'outdated' }
  /** The server runs another version of the product than this page. */
  | { readonly t: 'server-version' }
  /**
   * The server confirmed the page's member, perhaps with a new CSRF cookie. The page reads the cookie and answers with
   * `pageChanged`.
   */
  | { readonly t: 'csrf' }
  /** The worker part of a feature sends a message to its page part. */
  | { readonly t: 'told'; readonly feature: string; readonly message: unknown }

export type PortMessage = Frame | PortNotice
