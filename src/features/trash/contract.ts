import type { Fact } from '#contracts/fact.ts'
import type { Moment } from '#contracts/moment.ts'
import type { TRASH_KINDS } from './constants.ts'
import type { WireTrashItem } from './contract/calls.ts'

export { TRASH_KINDS, TRASH_PAGE } from './constants.ts'
export type { WireTrashItem } from './contract/calls.ts'

export type TrashKind = (typeof TRASH_KINDS)[number]

export type TrashFact =
  /** A page of the list. `bookmark`: of the next one, or `-end-`. `isFirst`: older rows than these are read again. */
  | Fact<
      'trash/received',
      { readonly items: readonly WireTrashItem[]; readonly bookmark: string; readonly isFirst: boolean }
    >
  | Fact<'trash/purged', { readonly type: TrashKind; readonly id: string }>

export interface TrashRow extends WireTrashItem {
  /**
   * The moment of the deletion, null while it is pending. Only for an item that no page has listed yet: `deleted_at` is
   * then this device's time, which is shown and never compared with the server's.
   */
  readonly act?: Moment | null
}

/** The bookmark of the list's next page. */
export interface TrashListRow {
  readonly bookmark: string
}

type TrashViews = {
  /** Latest deletion first. */
  'trash/list': {
    readonly params: Record<string, never>
    readonly view: {
      readonly state: 'loading' | 'ready' | 'offline'
      readonly items: readonly WireTrashItem[]
      /** Null if nothing follows. */
      readonly bookmark: string | null
    }
  }
  /** Asks for the page behind a bookmark. */
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
