import type { PackedItems, OrderedItem, Place, ReceivedPage } from '#contracts/list-order.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { ListModule } from '#contracts/list-module.ts'
import type { Moment } from '#contracts/moment.ts'
import type { ListChunkRow, ListHeadRow, StoredList } from '../log/schema.ts'
import type { OrderEdit } from '../store/inverse.ts'
import type { Folding } from '../store/table.ts'

/** What the store wants to know of lists. */
export interface OrderHooks {
  /** When the list was last known to be another one on the server; left out where nobody hears of that. */
  readonly doubtedAt?: (key: ListKey) => Moment
  readonly onChange: (key: ListKey) => void
  readonly onEdit: (edit: OrderEdit) => void
  /** What is folded now: what pending facts change can be taken back (`rewind`). */
  readonly folding: Folding
}

export interface UnsavedOrder {
  readonly rows: readonly (ListHeadRow | ListChunkRow)[]
  readonly mark: SaveMark
}

/** What `unsaved` answered for, so that what changed meanwhile stays unsaved. */
export interface SaveMark {
  readonly generation: number
  readonly changes: number
  readonly count: number
}

/**
 * The order of a list with the sizes and colours of its items, in typed arrays: 13 bytes an item, so that a list of half
 * a million can be laid out without reading one pin. Arrays may be longer than `count`.
 *
 * A list that comes from disk begins with the chunks around the reader; the others follow (`absent`, `fill`). Until it is
 * whole, `count` and `bookmark` are true already, and items of absent chunks are zeros.
 *
 * Like a row that pending commands changed, it has two states then: what is shown, and what the server has confirmed,
 * which is what goes to disk and what `rewind` shows again. Only a list that pending commands touch has a second copy.
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
  /** Which state of the server's database its first page shows; NEVER where that is not known. */
  readonly moment: Moment
  /** Of the member's last confirmed act on it. */
  readonly edited: Moment
  /** Goes up when the list is replaced, and stays when it grows or is edited. */
  readonly generation: number
  /** Goes up when items were put in, taken out or moved. */
  readonly revision: number
  /** Something is elsewhere, below what was fetched, or not known here: only the server knows the order now. Kept on disk. */
  readonly isDoubtful: boolean
  readonly isWhole: boolean
  has(handle: number): boolean
  /** False where the page does not follow what is here, or shows a time before the member's last act. The list must be whole. */
  receive(page: ReceivedPage): boolean
  /** Items that follow, of which only ids, sizes and colours are known. False where they do not follow what is here. */
  extend(page: { readonly after: string; readonly bookmark: string; readonly items: PackedItems }): boolean
  add(item: OrderedItem, before: Place, isMember: boolean): void
  /** It has an item that cannot be shown here, or is another one on the server. */
  doubt(): void
  move(id: string, before: Place): void
  remove(id: string): void
  drop(id: string): void
  restore(id: string): void
  isDropped(id: string): boolean
  /** Ids of the items that `drop` took out. */
  dropped(): readonly string[]
  /** What stands in this list under the id of a module. */
  moduleOf(id: string): ListModule | undefined
  /** Shows what the server has confirmed. */
  rewind(): void
  load(stored: StoredList): void
  /** Numbers of chunks that were not given yet, in order. */
  absent(): readonly number[]
  fill(chunks: readonly ListChunkRow[]): void
  /** What is absent still is lost: the list ends before it. */
  endAtAbsent(): void
  /** Confirmed items that are not on disk. */
  readonly unsavedItems: number
  /**
   * Confirmed rows that are newer than on disk; empty where nothing changed. A long list is taken in slices: what is
   * appended meanwhile is left out, and a list that is edited or replaced meanwhile is taken at a stretch.
   */
  unsaved(pause: () => Promise<void>): Promise<UnsavedOrder>
  /** What `unsaved` answered is on disk. */
  saved(mark: SaveMark): void
  /** Nothing of it is on disk any more. */
  unsave(): void
  /** Empties the list; its next page will be the first. */
  clear(): void
  /** What the list shows and what was done to it is of no known time. */
  forgetMoments(): void
}
