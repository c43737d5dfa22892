/**
 * What travels over the one raw MessagePort between a page and its core worker: windows of rows and patches.
 * Commands and requests go through Comlink (`core/boundary.ts`).
 *
 * A value projection sends whole views. A list projection sends geometry (typed arrays, transferred) for all its
 * items and cards for the part of it that the page says it shows.
 */

/** A grid's columns as the page measured them; all CSS pixels, all integers. */
export interface GridShape {
  readonly columns: number
  readonly columnWidthPx: number
  readonly gapPx: number
  /** Height below each picture for title and author; 0 shows pictures alone. */
  readonly footerPx: number
}

/** The reading position: the item nearest the top of the view and how far its top stands from the view's top. */
export interface Anchor {
  /** The item's id (a pin's). */
  readonly id: string
  readonly index: number
  /** CSS pixels from the view's top to the item's top; negative where it has begun to leave. */
  readonly offsetPx: number
}

export type PortRequest =
  /** Starts a value projection. `watch` is made by the page and names this subscription from now on. */
  | { readonly t: 'watch'; readonly watch: number; readonly name: string; readonly params: unknown }
  /** Starts a list. The first answers are geometry, the anchor that was kept, and cards around it. */
  | { readonly t: 'watchList'; readonly watch: number; readonly key: string; readonly shape: GridShape }
  | { readonly t: 'unwatch'; readonly watch: number }
  /** The columns changed: the worker lays the list out anew and answers with a full geometry. */
  | { readonly t: 'shape'; readonly watch: number; readonly shape: GridShape }
  /**
   * Items `first` to `last` (exclusive) are near the view; `ahead` says where the scroll goes (1 down, -1 up, 0 at rest).
   * The worker sends the cards that this page does not have, fetches more near the end, and keeps the anchor.
   */
  | {
      readonly t: 'range'
      readonly watch: number
      readonly first: number
      readonly last: number
      readonly ahead: -1 | 0 | 1
      readonly anchor: Anchor | null
    }
  /** The reader asked for the list's end, wherever that is, and is taken along as it grows; or has gone elsewhere. */
  | { readonly t: 'awaitEnd'; readonly watch: number; readonly isAwaited: boolean }
  /** Takes the newer pins that `feed/status` counted, or asks again after an error. */
  | { readonly t: 'refresh'; readonly watch: number }
  | { readonly t: 'retry'; readonly watch: number }
  /** The page drew the last frame and can take another; hidden pages send none. */
  | { readonly t: 'credit' }
  /** The page's part of a feature tells its worker part something. */
  | { readonly t: 'tell'; readonly feature: string; readonly message: unknown }

/** Geometry of items `from` to `from + tops.length`; `from` 0 replaces all, otherwise it is appended. */
export interface ListGeometry {
  readonly from: number
  /** Number of items in the whole list after this. */
  readonly count: number
  /** Height of the whole list, CSS pixels. */
  readonly heightPx: number
  /** Per item: the handle that names it in `cards` and `patches`. */
  readonly handles: Int32Array
  /** Never decreasing with the index, so that one binary search finds a window for all columns. */
  readonly tops: Int32Array
  readonly heights: Uint16Array
  readonly columns: Uint8Array
  /** Columns an item spans; 1 for a pin. */
  readonly spans: Uint8Array
  /** 0xRRGGBB that fills a cell until its picture is there. */
  readonly colors: Uint32Array
}

export type StreamUpdate =
  | { readonly kind: 'value'; readonly watch: number; readonly value: unknown }
  /**
   * First of a long list that comes from disk: items `from` to `from + tops.length` around the kept anchor. `count` and
   * `heightPx` are the whole list's; its whole geometry follows within moments, with the same numbers for these items.
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
       * What was kept around the reader's place, where the list is not known as far as that yet: it stands at its place, with
       * `count` and `heightPx` of the whole list as it was, until the items between have come. Null with the update after that.
       */
      readonly beyond: ListGeometry | null
      readonly anchor: Anchor | null
    }
  /** Whole cards, by handle. The page keeps those near its window and drops the others. */
  | {
      readonly kind: 'cards'
      readonly watch: number
      readonly cards: readonly (readonly [handle: number, card: unknown])[]
    }
  /** Changed fields of cards that the page holds. */
  | {
      readonly kind: 'patches'
      readonly watch: number
      readonly patches: readonly (readonly [handle: number, fields: unknown])[]
    }

/** At most one per credit; the latest row wins. */
export interface Frame {
  readonly t: 'frame'
  /** Sequence number of the last fact folded into this frame. */
  readonly head: number
  readonly updates: readonly StreamUpdate[]
}

/** The worker asks something of its page. */
export type PortNotice =
  /** The account changed in another tab or on the server: the page must be loaded anew. */
  | { readonly t: 'reload'; readonly reason: 'session-changed' | 'logged-out' }
  /** The member's session is over and nobody here ended it: the page must be loaded anew, and says so. */
  | { readonly t: 'reload'; readonly reason: 'signed-out' }
  /** A log-out without network has been told to the server now: the page must be loaded anew. */
  | { readonly t: 'reload'; readonly reason: 'session-ended' }
  /** A newer version changed what is stored: the page is loaded anew at the next change of route. */
  | { readonly t: 'outdated' }
  /** The server runs another version of the product than this page. */
  | { readonly t: 'server-version' }
  /** The server confirmed whose page this is, maybe with a new CSRF cookie; the page reads it and answers with `pageChanged`. */
  | { readonly t: 'csrf' }
  /** A feature's worker part tells its page part something. */
  | { readonly t: 'told'; readonly feature: string; readonly message: unknown }

export type PortMessage = Frame | PortNotice
