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

/** Keys of module titles, which say what is below or inside. The page has the texts. */
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
  /** Path of its page, `/{username}/{slug}/`. */
  readonly url: string
  readonly privacy: 'public' | 'secret'
  readonly pin_count: number
  /** Absent in rows that an older version stored. */
  readonly owner?: { readonly id: string; readonly full_name: string } | undefined
  /** The search that fills a smart board. Absent on other boards, and in rows that an older version stored. */
  readonly smart_search?: string | null | undefined
  readonly cover_images: readonly {
    readonly url: string
    readonly dominant_color: string
    /** Shown instead of a picture that the server does not have. */
    readonly shown_title?: string
  }[]
}

/**
 * An item of a list that is not a pin: a section header, or boards side by side. Its size follows from its kind and the
 * grid's columns alone. It belongs to its list and is stored with it, also on disk.
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

/** A module and the item directly after it; null at the end of its page. */
export interface PlacedModule {
  readonly before: string | null
  readonly module: ListModule
}

const FIRST_MODULE_ID = 2n ** 63n
const MODULES_PER_LIST_MAX = 92
/** The form of ids that `moduleId` makes. */
export const MODULE_ID_PATTERN = '^92233720368547758[0-9]{2}$'

/**
 * Ids of modules are 2^63 and above. Pins have positive 64-bit integers, so the two never clash. Module ids are whole
 * numbers too, so the id index, handles and list chunks accept them. An id is unique only within its list.
 * @param n number of the module in its list, below 92
 * @throws RangeError for another number
 */
export function moduleId(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= MODULES_PER_LIST_MAX) throw new RangeError(`a list has no module ${n}`)
  return (FIRST_MODULE_ID + BigInt(n)).toString()
}
