import type { PackedItems, OrderedItem, Place, ReceivedPage } from '#contracts/list-order.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { ListModule } from '#contracts/list-module.ts'
import type { Moment } from '#contracts/moment.ts'
import type { ListChunkRow, ListHeadRow, StoredList } from '../log/schema.ts'
import type { OrderEdit } from '../store/inverse.ts'
import type { Folding } from '../store/table.ts'

/** The parts of the store that lists need. */
export interface OrderHooks {
  /**
   * Returns the latest moment at which the list is known to have changed on the server. Omitted if the store is not
   * told of such changes.
   */
  readonly doubtedAt?: (key: ListKey) => Moment
  readonly onChange: (key: ListKey) => void
  readonly onEdit: (edit: OrderEdit) => void
  /**
   * The fact that is being folded, and whether it is pending. While pending facts change a list, it keeps its confirmed
   * order, so that `rewind` can restore it.
   */
  readonly folding: Folding
}

export interface UnsavedOrder {
  readonly rows: readonly (ListHeadRow | ListChunkRow)[]
  readonly mark: SaveMark
}

/** Identifies the state that `unsaved` returned. Changes after that state remain unsaved. */
export interface SaveMark {
  readonly generation: number
  readonly changes: number
  readonly count: number
}

/**
 * The order of a list with the sizes and colours of its items, in typed arrays of 13 bytes per item. A list of half a
 * million items can be laid out without reading a pin. Arrays may be longer than `count`.
 *
 * A list that is loaded from disk first has only the chunks around the reader. The other chunks follow (`absent`,
 * `fill`). Until the list is whole, `count` and `bookmark` are already final, and items of absent chunks are zeros.
 *
 * A list that pending commands changed has two states, like a row: the shown one and the confirmed one. The confirmed
 * state is the one on disk, and `rewind` shows it again. Other lists have one copy only.
 */
export interface ListOrder {
  readonly key: ListKey
  readonly count: number
  readonly handles: Int32Array
  readonly widths: Uint16Array
  readonly heights: Uint16Array
  readonly colors: Uint32Array
  /** Codes of ITEM_KINDS. */
  readonly kinds: Uint8Array
  /** Bookmark of the next page; null before the first page, LAST_BOOKMARK after the last one. */
  readonly bookmark: string | null
  /** When the first page was received, milliseconds since 1970. */
  readonly at: number
  /** The state of the server's database that the first page shows; NEVER if it is unknown. */
  readonly moment: Moment
  /** The moment of the member's last confirmed act on the list. */
  readonly edited: Moment
  /** Increases when the list is replaced, not when it grows or is edited. */
  readonly generation: number
  /** Increases when items are added, removed or moved. */
  readonly revision: number
  /**
   * True if only the server knows the present order: items may have other positions, or may be unknown here. Stored on
   * disk.
   */
  readonly isDoubtful: boolean
  readonly isWhole: boolean
  /** True if a pending act began the list. The server does not have it yet. */
  readonly isPending: boolean
  has(handle: number): boolean
  /**
   * Adds a page; the list must be whole. False if the page does not continue this list, or is from before the member's
   * last act.
   */
  receive(page: ReceivedPage): boolean
  /** Appends items of which only ids, sizes and colours are known. False if they do not continue this list. */
  extend(page: { readonly after: string; readonly bookmark: string; readonly items: PackedItems }): boolean
  /** Begins the list, empty and complete, if it has no page. */
  begin(at: number): void
  add(item: OrderedItem, before: Place, isMember: boolean): void
  /** Marks the list as doubtful, because it has an item that cannot be shown here, or has changed on the server. */
  doubt(): void
  move(id: string, before: Place): void
  remove(id: string): void
  drop(id: string): void
  restore(id: string): void
  isDropped(id: string): boolean
  /** Ids of the items that `drop` has removed. */
  dropped(): readonly string[]
  /** The module with this id; undefined if the list does not have it. */
  moduleOf(id: string): ListModule | undefined
  /** Shows the state that the server confirmed. */
  rewind(): void
  load(stored: StoredList): void
  /** Numbers of chunks that are not loaded yet, in order. */
  absent(): readonly number[]
  fill(chunks: readonly ListChunkRow[]): void
  /** Ends the list before its first absent chunk, because that chunk was lost. */
  endAtAbsent(): void
  /** Number of confirmed items that are not on disk. */
  readonly unsavedItems: number
  /**
   * The confirmed rows that are not on disk; empty if nothing changed. A long list is read in slices. Items that are
   * appended during the pauses are left out. If the list is edited or replaced during the pauses, it is read again in
   * one slice.
   */
  unsaved(pause: () => Promise<void>): Promise<UnsavedOrder>
  /** Call when the rows that `unsaved` returned are on disk. */
  saved(mark: SaveMark): void
  /** Marks the whole list as unsaved, because its rows on disk were deleted. */
  markUnsaved(): void
  /** Empties the list. Its next page will be the first one. */
  clear(): void
  /** Forgets the moments of the first page and of the last act. */
  forgetMoments(): void
}
