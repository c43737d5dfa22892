import type { ListKey } from './ids.ts'
import type { ListModule } from './list-module.ts'
import type { Moment } from './moment.ts'

/** What a list keeps of an item, so that it can be laid out without the item itself. */
export interface OrderedItem {
  readonly id: string
  /** True size of the picture, pixels. */
  readonly width: number
  readonly height: number
  /** 0xRRGGBB. */
  readonly color: number
  /** What stands here, where that is no pin; its sizes mean nothing then. */
  readonly module?: ListModule
}

/** Items of a page of a manifest, each field an array. */
export interface PackedItems {
  readonly count: number
  readonly highs: Uint32Array
  readonly lows: Uint32Array
  readonly widths: Uint16Array
  readonly heights: Uint16Array
  /** 0xRRGGBB. */
  readonly colors: Uint32Array
}

export interface ReceivedPage {
  readonly key: ListKey
  /** The bookmark that was asked with; null replaces the list. */
  readonly after: string | null
  readonly bookmark: string
  readonly at: number
  /** Which state of the server's database it shows; absent if that is not known, and then it counts. */
  readonly moment?: Moment | undefined
  readonly items: readonly OrderedItem[]
}

/** Where an item goes: directly before that one, at the end (null), or on top (undefined). */
export type Place = string | null | undefined

/**
 * Orders of lists as a reducer may change them. What does not fit is ignored: a page that does not follow the last one,
 * an item that is not there. A place below what was fetched cannot be shown; the item comes with its page.
 */
export interface EditOrders {
  receive(page: ReceivedPage): void
  /**
   * Puts an item into a list that lacks it.
   * @param isMember it belongs to the list already, so where the list is not fetched to its end it may stand further down
   */
  add(key: ListKey, item: OrderedItem, before: Place, isMember: boolean): void
  /**
   * The list has an item that cannot be shown, or stands before one that is not known here: only the server knows the order
   * now. A list that is not in memory is in doubt when it comes, unless it was read since.
   */
  doubt(key: ListKey): void
  /** Gives an item of the list another place. */
  move(key: ListKey, id: string, before: Place): void
  remove(key: ListKey, id: string): void
  /** Takes an item out of every list, each of which remembers where it stood. */
  drop(id: string): void
  /** Puts a dropped item back to where it stood. */
  restore(id: string): void
  /** Keys of the lists that `drop` or `restore` would change. */
  keysWith(id: string): readonly ListKey[]
}
