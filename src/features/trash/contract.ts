import type { Fact } from '#contracts/fact.ts'
import type { Moment } from '#contracts/moment.ts'
import type { TRASH_KINDS } from './constants.ts'
import type { WireTrashItem } from './contract/calls.ts'

export { TRASH_KINDS, TRASH_PAGE } from './constants.ts'
export type { WireTrashItem } from './contract/calls.ts'

export type TrashKind = (typeof TRASH_KINDS)[number]

export type TrashFact =
  /**
   * A page of the list. `bookmark` is that of the next page, or `-end-`. `isFirst`: rows that are missing on this
   * page although they are as new as its items are removed.
   */
  | Fact<
      'trash/received',
      { readonly items: readonly WireTrashItem[]; readonly bookmark: string; readonly isFirst: boolean }
    >
  | Fact<'trash/purged', { readonly type: TrashKind; readonly id: string }>

export interface TrashRow extends WireTrashItem {
  /**
   * The moment of the deletion; null while the deletion is pending. Set only for an item that no page has listed yet.
   * Its `deleted_at` is this device's time, which is shown but never compared with the server's.
   */
  readonly act?: Moment | null
}

/** The row with the bookmark of the list's next page. */
export interface TrashListRow {
  readonly bookmark: string
}

type TrashViews = {
  /** The deleted items, the latest deletion first. */
  'trash/list': {
    readonly params: Record<string, never>
    readonly view: {
      readonly state: 'loading' | 'ready' | 'offline'
      readonly items: readonly WireTrashItem[]
      /** Null if there is no further page. */
      readonly bookmark: string | null
    }
  }
  /** Requests the page at a bookmark. */
  'trash/page': {
    readonly params: { readonly bookmark: string }
    readonly view: { readonly state: 'loading' | 'ready' | 'offline' }
  }
}

export interface TrashTypes {
  readonly facts: TrashFact
  readonly tables: { readonly trash: TrashRow; readonly trashList: TrashListRow }
  readonly commands: { deleteForGood: { readonly type: TrashKind; readonly id: string } }
  readonly views: TrashViews
}
