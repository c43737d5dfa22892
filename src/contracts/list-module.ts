import type { BoardId } from './ids.ts'

/**
 * What an item of a list may be; its place here is the code that stands in typed arrays and on disk, so new kinds go to the
 * end. `wide-boards` takes two columns where there are four or more, the other modules take all columns.
 */
export const ITEM_KINDS = ['pin', 'header', 'boards', 'wide-boards'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]
export type ModuleKind = Exclude<ItemKind, 'pin'>
/** Code of a pin, of which nearly all items are. */
export const PIN_KIND = 0

/** What stands in arrays for a kind. */
export function kindCode(kind: ItemKind): number {
  return ITEM_KINDS.indexOf(kind)
}

/** Says what stands below or inside; the page has the words. */
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
  /** The search that fills a smart board; absent on other boards and in rows that were stored before it was sent. */
  readonly smart_search?: string | null | undefined
  readonly cover_images: readonly {
    readonly url: string
    readonly dominant_color: string
    /** Shown instead of a picture that the server does not have. */
    readonly shown_title?: string
  }[]
}

/**
 * An item of a list that is no pin: a section header, or boards side by side. Its size follows from its
 * kind and the grid's columns alone. It belongs to its list and is kept with it, on disk too.
 */
export interface ListModule {
  readonly id: string
  readonly type: 'module'
  readonly kind: ModuleKind
  readonly title: ModuleTitle
  /** The topic that the title speaks of. */
  readonly topic: { readonly interest: string; readonly name: string } | null
  /** Empty in a header. */
  readonly boards: readonly ModuleBoard[]
}

/** A module and the item that it stands directly before; null for the end of its page. */
export interface PlacedModule {
  readonly before: string | null
  readonly module: ListModule
}

const FIRST_MODULE_ID = 2n ** 63n
const MODULES_A_LIST_MAX = 92
/** What `moduleId` makes. */
export const MODULE_ID_PATTERN = '^92233720368547758[0-9]{2}$'

/**
 * Ids of modules are 2^63 and up, where no pin's can be: those are positive 64-bit integers. They are whole numbers all the
 * same, so that the id index, handles and list chunks take them like any id. One names a module within its list alone.
 * @param n number of the module in its list, below 92
 * @throws RangeError for another number
 */
export function moduleId(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= MODULES_A_LIST_MAX) throw new RangeError(`a list has no module ${n}`)
  return (FIRST_MODULE_ID + BigInt(n)).toString()
}
