import type { ListKey } from './ids.ts'
import type { ListModule } from './list-module.ts'
import type { Moment } from './moment.ts'

/** What a list stores about an item, so that it can be laid out without the item itself. */
export interface OrderedItem {
  readonly id: string
  /** True size of the picture in pixels. */
  readonly width: number
  readonly height: number
  /** 0xRRGGBB. */
  readonly color: number
  /** The module at this position, if the item is not a pin. The sizes then have no meaning. */
  readonly module?: ListModule
}

/** Items of a manifest page, with one array per field. */
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
  /** The bookmark of the request; null replaces the list. */
  readonly after: string | null
  readonly bookmark: string
  readonly at: number
  /** The state of the server's database that it shows. If absent, the state is unknown and the page is used anyway. */
  readonly moment?: Moment | undefined
  readonly items: readonly OrderedItem[]
}

/** Where an item is placed: directly before that item, at the end (null), or at the top (undefined). */
export type Place = string | null | undefined

/**
 * Orders of lists as a reducer may change them. Changes that do not fit are ignored: a page that does not follow the
 * last one, an item that is not in the list. A position below the fetched part cannot be shown; the item arrives with
 * its page.
 */
export interface EditOrders {
  receive(page: ReceivedPage): void
  /**
   * Adds an item to a list that lacks it.
   * @param isMember true if it already belongs to the list; it may then be below the fetched part
   */
  add(key: ListKey, item: OrderedItem, before: Place, isMember: boolean): void
  /**
   * Call if the list has an item that cannot be shown, or one whose following item is unknown here: only the server
   * knows the order now. A list that is not in memory becomes doubtful when it is loaded, unless it was read since.
   */
  doubt(key: ListKey): void
  /** Moves an item of the list. */
  move(key: ListKey, id: string, before: Place): void
  remove(key: ListKey, id: string): void
  /** Removes an item from every list. Each list remembers the item's position. */
  drop(id: string): void
  /** Puts a dropped item back at its former position. */
  restore(id: string): void
  /** Keys of the lists that `drop` or `restore` would change. */
  keysWith(id: string): readonly ListKey[]
}
