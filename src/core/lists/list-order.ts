import type { PackedItems, OrderedItem, Place, ReceivedPage } from '#contracts/list-order.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { ListModule } from '#contracts/list-module.ts'
import type { Moment } from '#contracts/moment.ts'
import type { ListChunkRow, ListHeadRow, StoredList } from '../log/schema.ts'
import type { OrderEdit } from '../store/inverse.ts'
import type { Folding } from '../store/table.ts'

/** Connects lists with the store. */
export interface OrderHooks {
  /**
   * The moment at which the list was last known to have changed on the server. Optional for lists that receive no such
   * reports.
   */
  readonly doubtedAt?: (key: ListKey) => Moment
  readonly onChange: (key: ListKey) => void
  readonly onEdit: (edit: OrderEdit) => void
  /**
   * Tells which fact is being folded, and whether it is pending. The list keeps its confirmed order while pending facts
   * change it, so that `rewind` can restore it.
   */
  readonly folding: Folding
}

export interface UnsavedOrder {
  readonly rows: readonly (ListHeadRow | ListChunkRow)[]
  readonly mark: SaveMark
}

/** The state that `unsaved` returned. Later changes remain unsaved. */
export interface SaveMark {
  readonly generation: number
  readonly changes: number
  readonly count: number
}

/**
 * The order of a list with the sizes and colours of its items, in typed arrays of 13 bytes per item. A list of half a
 * million items can be laid out without reading a pin. Arrays may be longer than `count`.
 *
 * A list that is loaded from disk begins with the chunks around the reader. The other chunks follow (`absent`, `fill`).
 * Until the list is whole, `count` and `bookmark` are already right, and items of absent chunks are zeros.
 *
 * A list that pending commands changed has two states, like a row: the shown one and the confirmed one. The confirmed
 * state is stored on disk, and `rewind` shows it again. Only such a list has a second copy.
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
  /** Milliseconds since 1970 of the first page. */
  readonly at: number
  /** The moment of the server's database that its first page shows; NEVER if it is unknown. */
  readonly moment: Moment
  /** The moment of the member's last confirmed act on the list. */
  readonly edited: Moment
  /** Increases when the list is replaced, not when it grows or is edited. */
  readonly generation: number
  /** Increases when items were added, removed or moved. */
  readonly revision: number
  /**
   * True if only the server knows the present order: an item may have another position, or is not known here. Stored on
   * disk.
   */
  readonly isDoubtful: boolean
  readonly isWhole: boolean
  has(handle: number): boolean
  /** False if the page does not continue this list, or is older than the member's last act. The list must be whole. */
  receive(page: ReceivedPage): boolean
  /** Appends items of which only ids, sizes and colours are known. False if they do not continue this list. */
  extend(page: { readonly after: string; readonly bookmark: string; readonly items: PackedItems }): boolean
  add(item: OrderedItem, before: Place, isMember: boolean): void
  /** Marks the list as doubtful: it has an item that cannot be shown here, or it changed on the server. */
  doubt(): void
  move(id: string, before: Place): void
  remove(id: string): void
  drop(id: string): void
  restore(id: string): void
  isDropped(id: string): boolean
  /** Ids of the items that `drop` removed. */
  dropped(): readonly string[]
  /** The module with this id in the list. */
  moduleOf(id: string): ListModule | undefined
  /** Shows the state that the server confirmed. */
  rewind(): void
  load(stored: StoredList): void
  /** Numbers of chunks that are not loaded yet, in order. */
  absent(): readonly number[]
  fill(chunks: readonly ListChunkRow[]): void
  /** Ends the list before its first absent chunk, because that chunk was lost. */
  endAtAbsent(): void
  /** Confirmed items that are not on disk. */
  readonly unsavedItems: number
  /**
   * Confirmed rows that are newer than on disk; empty if nothing changed. A long list is read in slices. Items that are
   * appended meanwhile are left out. If the list is edited or replaced meanwhile, it is read again in one slice.
   */
  unsaved(pause: () => Promise<void>): Promise<UnsavedOrder>
  /** Call when the rows that `unsaved` returned are on disk. */
  saved(mark: SaveMark): void
  /** Marks the whole list as unsaved, because its rows on disk were deleted. */
  markUnsaved(): void
  /** Empties the list. Its next page will be the first one. */
  clear(): void
  /** Forgets the moments of its first page and of its last act. */
  forgetMoments(): void
}
