import type { BoardId } from './ids.ts'

/**
 * Kinds of list items. The position in this array is the code in typed arrays and on disk, so new kinds are added at
 * the end. `wide-boards` takes two columns if there are four or more; the other modules take all columns.
 */
export const ITEM_KINDS = ['pin', 'header', 'boards', 'wide-boards'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]
export type ModuleKind = Exclude<ItemKind, 'pin'>
/** Code of a pin, the kind of nearly all items. */
export const PIN_KIND = 0

/** The code of a kind, as stored in arrays. */
export function kindCode(kind: ItemKind): number {
  return ITEM_KINDS.indexOf(kind)
}

/** Keys of module titles. The page has their texts, which describe the items below or inside the module. */
export const MODULE_TITLES = [
  'from-board',
  'more-in-topic',
  'explore-more',
  'pins',
  'boards',
  'boards-like-this',
  'popular-boards',
] as const
export type ModuleTitle = (typeof MODULE_TITLES)[number]

export interface ModuleBoard {
  readonly id: BoardId
  readonly name: string
  /** Path of the board's page, `/{username}/{slug}/`. */
  readonly url: string
  readonly privacy: 'public' | 'secret'
  readonly pin_count: number
  /** Absent in rows that an older version wrote. */
  readonly owner?: { readonly id: string; readonly full_name: string } | undefined
  /** The search that fills a smart board. Absent on other boards, and in rows that an older version wrote. */
  readonly smart_search?: string | null | undefined
  /** `show_warning` if the board's page asks before it shows its pins. Absent in rows that an older version wrote. */
  readonly sensitivity_screen?: { readonly show_warning: boolean } | null | undefined
  readonly cover_images: readonly {
    readonly url: string
    readonly dominant_color: string
    /** Title that is shown instead of the picture if the server does not have the picture. */
    readonly shown_title?: string
  }[]
}

/**
 * An item of a list that is not a pin: a section header, or boards side by side. Its size follows from its kind and the
 * grid's columns. A module belongs to one list and is stored with that list, in memory and on disk.
 */
export interface ListModule {
  readonly id: string
  readonly type: 'module'
  readonly kind: ModuleKind
  readonly title: ModuleTitle
  /** The topic that the title names. */
  readonly topic: { readonly interest: string; readonly name: string } | null
  /** Empty in a header. */
  readonly boards: readonly ModuleBoard[]
}

/** A module and the id of the item directly after it; null at the end of a page of the list. */
export interface PlacedModule {
  readonly before: string | null
  readonly module: ListModule
}

const FIRST_MODULE_ID = 2n ** 63n
const MODULES_PER_LIST_MAX = 92
/** The form of ids that `moduleId` makes. */
export const MODULE_ID_PATTERN = '^92233720368547758[0-9]{2}$'

/**
 * Makes the id of a module. Module ids are 2^63 and above, pins have positive 64-bit integers, so the two never clash.
 * Module ids are whole numbers, so the id index, handles and list chunks accept them. They are unique within one list.
 * @param n number of the module in its list, below 92
 * @throws RangeError for any other number
 */
export function moduleId(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= MODULES_PER_LIST_MAX) throw new RangeError(`a list has no module ${n}`)
  return (FIRST_MODULE_ID + BigInt(n)).toString()
}
