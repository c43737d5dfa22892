import type { ListKey } from './ids.ts'

/** What a list keeps of an item, so that it can be laid out without the item itself. */
export interface OrderedItem {
  readonly id: string
  /** True size of the picture, pixels. */
  readonly width: number
  readonly height: number
  /** 0xRRGGBB. */
  readonly color: number
}

export interface ReceivedPage {
  readonly key: ListKey
  /** The bookmark that was asked with; null replaces the list. */
  readonly after: string | null
  readonly bookmark: string
  readonly at: number
  readonly items: readonly OrderedItem[]
}

/** Orders of lists as a reducer may change them. A page that does not follow the last one is ignored. */
export interface EditOrders {
  receive(page: ReceivedPage): void
}
