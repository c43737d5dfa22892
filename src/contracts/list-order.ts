import type { ListKey } from './ids.ts'
import type { ListModule } from './list-module.ts'
import type { Moment } from './moment.ts'

/** What a list stores about an item, so that it can be laid out without the item itself. */
export interface OrderedItem {
  readonly id: string
  /** Original size of the picture in pixels. */
  readonly width: number
  readonly height: number
  /** Colour of the picture, 0xRRGGBB. */
  readonly color: number
  /** The module at this position if the item is not a pin. The sizes are then not used. */
  readonly module?: ListModule
}

/** Items of a manifest page, with one array per field. */
export interface PackedItems {
  readonly count: number
  readonly highs: Uint32Array
  readonly lows: Uint32Array
  readonly widths: Uint16Array
  readonly heights: Uint16Array
  /** Colours, 0xRRGGBB. */
  readonly colors: Uint32Array
}

export interface ReceivedPage {
  readonly key: ListKey
  /** The bookmark with which the page was requested. Null for a first page, which replaces the list. */
  readonly after: string | null
  readonly bookmark: string
  readonly at: number
  /** The state of the server's database that the page shows. A page of unknown state (absent) is always accepted. */
  readonly moment?: Moment | undefined
  readonly items: readonly OrderedItem[]
}

/**
 * The position of an item in a list: directly before the item with this id, at the end (null), or at the top
 * (undefined).
 */
export type Place = string | null | undefined

/**
 * The orders of lists, as reducers may change them. Changes that do not fit are ignored, for instance a page that does
 * not follow the last one, or a change of an item that is not in the list. An item that is placed below the fetched
 * part is not shown before its page arrives.
 */
export interface EditOrders {
  receive(page: ReceivedPage): void
  /**
   * Begins an empty and complete list, because the fact that is folded creates what the list belongs to. Ignored if the
   * list has a page.
   * @param at time of the fact, in milliseconds since 1970
   */
  begin(key: ListKey, at: number): void
  /**
   * Adds an item to a list that lacks it.
   * @param isMember true if the item already belongs to the list and may be below the fetched part
   */
  add(key: ListKey, item: OrderedItem, before: Place, isMember: boolean): void
  /**
   * Call if only the server knows the order of the list now: an item of the list cannot be shown here, or the item that
   * follows it is unknown here. A list that is not in memory becomes doubtful when it is loaded, unless it was read
   * from the server since.
   */
  doubt(key: ListKey): void
  move(key: ListKey, id: string, before: Place): void
  remove(key: ListKey, id: string): void
  /** Removes an item from every list. Each list remembers the item's position. */
  drop(id: string): void
  /** Puts a dropped item back at its former position. */
  restore(id: string): void
  /** Keys of the lists that `drop` or `restore` would change. */
  keysWith(id: string): readonly ListKey[]
}
