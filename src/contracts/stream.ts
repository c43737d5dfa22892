/**
 * Messages over the one raw MessagePort between a page and its core worker: views, windows of lists, and changes of
 * their cards. Commands and requests use Comlink (`core/boundary.ts`).
 *
 * A value projection sends whole views. A list projection sends geometry (typed arrays, transferred) for all its items,
 * and cards for the part that the page shows.
 */

/**
 * Cells that all have one shape, whatever their pictures: the item at index `first`, and each `every`-th item after it.
 */
export interface EvenCells {
  readonly first: number
  readonly every: number
  /** The shape of these cells: width and height as a ratio of whole numbers. */
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
  /** If absent, every cell has the shape of its picture. */
  readonly evenCells?: EvenCells
}

/** The reading position: the item nearest to the top of the view, and the distance of its top from the view's top. */
export interface Anchor {
  /** The id of the pin or module. */
  readonly id: string
  readonly index: number
  /** CSS pixels from the view's top to the item's top; negative if its top is above the view. */
  readonly offsetPx: number
}

export type PortRequest =
  /**
   * Subscribes to a value projection. The page chooses the number `watch`, which names the subscription from now on.
   */
  | { readonly t: 'watch'; readonly watch: number; readonly name: string; readonly params: unknown }
  /** Subscribes to a list. The first answers are the geometry, the stored anchor, and the cards around it. */
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
  /** `isAwaited` is true while the reader follows the end of a list that still grows, and false when they leave it. */
  | { readonly t: 'awaitEnd'; readonly watch: number; readonly isAwaited: boolean }
  /** `refresh` loads the newer pins that `feed/status` counted. `retry` asks again after an error. */
  | { readonly t: 'refresh'; readonly watch: number }
  | { readonly t: 'retry'; readonly watch: number }
  /** The page drew the last frame and can take another. Hidden pages draw no frames, so they send no credit. */
  | { readonly t: 'credit' }
  /** The page part of a feature sends a message to its worker part. */
  | { readonly t: 'tell'; readonly feature: string; readonly message: unknown }

/** Geometry of items `from` to `from + tops.length`. With `from` 0 it replaces everything, otherwise it is appended. */
export interface ListGeometry {
  readonly from: number
  /** Number of items in the whole list after this geometry. */
  readonly count: number
  /** Height of the whole list, CSS pixels. */
  readonly heightPx: number
  /** Per item, the handle that names it in `cards` and `patches`. */
  readonly handles: Int32Array
  /** Tops of the items. They never decrease with the index, so one binary search finds a window for all columns. */
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
   * and `heightPx` are those of the whole list. The geometry of the whole list follows soon and has the same numbers
   * for these items.
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
       * The stored part around the reader, sent while the list above it is not loaded. The part is at its final
       * position; its `count` and `heightPx` are those of the whole list. Null with the update that closes the gap.
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

/** Updates for the page, with the latest state of each row. The worker sends at most one frame per credit. */
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
  /** The session ended without a log-out in this browser. The page must be reloaded, and then tells the member. */
  | { readonly t: 'reload'; readonly reason: 'signed-out' }
  /** The same, because the operator suspended the member. The page may be a visitor's already. */
  | { readonly t: 'reload'; readonly reason: 'suspended' }
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
