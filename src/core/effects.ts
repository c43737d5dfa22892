import type { FailureCode } from '#contracts/failure.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { PlacedModule } from '#contracts/list-module.ts'
import type { PackedItems } from '#contracts/list-order.ts'
import type { Failure, Result } from '#contracts/result.ts'
import type { AnyProduct, Product } from './product.ts'
import type { Inverse, Present, Replaced } from './store/inverse.ts'
import type { Subject } from './store/subject.ts'
import type { Wire } from './wire/wire.ts'

/** What a view needs of the server while it is watched. */
export interface ReadPlan<P extends AnyProduct = Product> {
  /** Two views with one key share one call; `reads/<key>` has its state. */
  readonly key: string
  /** A younger answer is not requested again, milliseconds. */
  readonly freshMs: number
  /** Failures that mean "there is no such thing". */
  readonly missing: readonly FailureCode[]
  /** Facts of a miss. */
  readonly onMissing?: readonly P['news'][]
  readonly run: (wire: Wire) => Promise<Result<readonly P['news'][]>>
}

/** Null if nothing can be requested yet. */
export type Read<Params, P extends AnyProduct = Product> = (params: Params, tables: P['tables']) => ReadPlan<P> | null

export interface CommandContext<P extends AnyProduct = Product> {
  readonly tables: P['tables']
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Facts that the server's answer brings, folded after the command's own. */
export type Sent<P extends AnyProduct = Product> = Result<readonly P['news'][]> & {
  /** What an edit found on the server: another device may have been there since the act. */
  readonly replaced?: Replaced | undefined
}

/** A member's act: what it shows at once, and how the server is told. */
export interface Command<Args, P extends AnyProduct = Product> {
  /** Why it cannot be done, as far as is known here; null if nothing speaks against it. */
  readonly check: (args: Args, context: CommandContext<P>) => Failure | null
  readonly facts: (args: Args, context: CommandContext<P>) => readonly P['news'][]
  /** Commands that share a lane are sent in their order; one per entity for which the order of acts matters. */
  readonly lanes: (args: Args) => readonly string[]
  /** The lane of what it makes: commands behind it in that lane are about a thing that does not exist without it. */
  readonly makes?: (args: Args) => string
  readonly send: (args: Args, wire: Wire, key: string) => Promise<Sent<P>>
  /**
   * The acts that undo it, in their order; none if it changed nothing. Left out if it cannot be undone.
   * @param inverse what it changed when it was done, newest change first
   * @param present leaves out what was changed since the command; everything is undone if it is left out
   */
  readonly invert?: (args: Args, inverse: Inverse, present?: Present<P['tables']>) => readonly P['act'][]
  /** It made something for the act directly behind it, which puts something there: the two are undone as one. */
  readonly isBeginning?: true
  /** In how many parts it can be undone, 1 if it is left out: one for each row or field. */
  readonly parts?: (args: Args) => number
  /** It overwrites what was written before: done again without an undo, it would lose what others wrote since. */
  readonly isEdit?: true
  /** What it is done to, as the member knows it. */
  readonly subject: (args: Args, tables: P['tables']) => Subject
}

export type CommandTable = Readonly<Record<string, Command<unknown>>>

export interface ListPage<P extends AnyProduct = Product> {
  /** The rows of its items. */
  readonly rows: readonly P['news'][]
  readonly ids: readonly string[]
  /** What is placed between the items, or behind them. */
  readonly modules?: readonly PlacedModule[]
  readonly bookmark: string
}

/** One kind of list: `home`, or what is before the colon of `topic:food`. */
export interface ListKind<P extends AnyProduct = Product> {
  readonly missing: readonly FailureCode[]
  readonly fetch: (
    wire: Wire,
    subject: string,
    page: { readonly bookmark: string | null; readonly pageSize: number },
  ) => Promise<Result<ListPage<P>>>
  /** Number of newer items above the first one here; lists without it are requested again when they are old. */
  readonly newer?: (wire: Wire, first: string) => Promise<Result<number>>
  /** The order behind a bookmark without the items' rows: lists that have it are fetched to their end in the background. */
  readonly manifest?: (
    wire: Wire,
    list: ListKey,
    after: string,
  ) => Promise<Result<{ readonly items: PackedItems; readonly bookmark: string; readonly total: number }>>
}
