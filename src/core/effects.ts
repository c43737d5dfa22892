import type { FailureCode } from '#contracts/failure.ts'
import type { FieldChange } from '#contracts/field-change.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { PlacedModule } from '#contracts/list-module.ts'
import type { PackedItems } from '#contracts/list-order.ts'
import type { Failure, Result } from '#contracts/result.ts'
import type { AnyProduct, Product } from './product.ts'
import type { Inverse, Present, Replaced } from './store/inverse.ts'
import type { Subject } from './store/subject.ts'
import type { Wire } from './wire/wire.ts'

/** What a view needs from the server while a page watches it. */
export interface ReadPlan<P extends AnyProduct = Product> {
  /** Views with the same key share one request. The row `reads/<key>` has its state. */
  readonly key: string
  /** An answer is fresh, and not requested again, for this many milliseconds. */
  readonly freshMs: number
  /** Failures that mean that the requested thing does not exist. */
  readonly missing: readonly FailureCode[]
  /** Facts to fold after one of these failures. */
  readonly onMissing?: readonly P['news'][]
  readonly run: (wire: Wire) => Promise<Result<readonly P['news'][]>>
}

/** The request that a view needs; null if it cannot be known yet. */
export type Read<Params, P extends AnyProduct = Product> = (params: Params, tables: P['tables']) => ReadPlan<P> | null

export interface CommandContext<P extends AnyProduct = Product> {
  readonly tables: P['tables']
  /** Time of the act, milliseconds since 1970. */
  readonly now: number
}

/**
 * The result of sending a command. Its facts, made from the server's answer, are folded after the command's own facts.
 */
export type Sent<P extends AnyProduct = Product> = Result<readonly P['news'][]> & {
  /** What an edit replaced on the server. It may differ from what this device knew if another device changed it. */
  readonly replaced?: Replaced | undefined
}

/** A member's act: what it shows at once, and how it is sent to the server. */
export interface Command<Args, P extends AnyProduct = Product> {
  /** The reason why the act is not possible, judged by the rows of this device; null if it is possible. */
  readonly check: (args: Args, context: CommandContext<P>) => Failure | null
  readonly facts: (args: Args, context: CommandContext<P>) => readonly P['news'][]
  /** Commands that share a lane are sent in order. There is one lane per entity for which the order of acts matters. */
  readonly lanes: (args: Args) => readonly string[]
  /** The lane of the entity that the command creates. Later commands in that lane depend on this command. */
  readonly makes?: (args: Args) => string | undefined
  readonly send: (args: Args, wire: Wire, key: string) => Promise<Sent<P>>
  /**
   * True if a later pending command makes this command needless, so that it ends without being sent. Also called after
   * a restart.
   */
  readonly isVoidedBy?: (args: Args, later: { readonly name: string; readonly args: unknown }) => boolean
  /**
   * The acts that undo the command, in order; none if it changed nothing. Omitted if the command cannot be undone.
   * @param inverse what the command changed when it ran, newest change first
   * @param present the current state, used to leave out what was changed since; if omitted, everything is undone
   */
  readonly invert?: (args: Args, inverse: Inverse, present?: Present<P['tables']>) => readonly P['act'][]
  /** Set if the command creates something to which the next act adds something. The two are undone together. */
  readonly isBeginning?: true
  /**
   * Set if a refusal is not reported (spec viewer §8, topic follow): the act is reverted, and is in no list of refused
   * or past acts.
   */
  readonly isSilent?: true
  /** Number of parts of the act that can be undone separately: one per row or field. The default is 1. */
  readonly parts?: (args: Args) => number
  /**
   * Set if the command overwrites an earlier value. A redo must not repeat it blindly, because others may have written
   * since.
   */
  readonly isEdit?: true
  /**
   * The fields that an edit changed, with their values if these are short. The history shows them.
   * @param before the arguments of the act that undoes the edit
   */
  readonly changed?: (args: Args, before: Args) => readonly FieldChange[]
  /** What the act is done to, by the name that the member knows. */
  readonly subject: (args: Args, tables: P['tables']) => Subject
}

export type CommandTable = Readonly<Record<string, Command<unknown>>>

export interface ListPage<P extends AnyProduct = Product> {
  /** Facts with the rows of the page's items. */
  readonly rows: readonly P['news'][]
  readonly ids: readonly string[]
  /** Modules between the items of the page or after them. */
  readonly modules?: readonly PlacedModule[]
  readonly bookmark: string
}

export interface PageAsked {
  /** The bookmark at which the page starts; null for the first page. */
  readonly bookmark: string | null
  readonly pageSize: number
}

/** One kind of list: `home`, or the part before the colon of `topic:food`. */
export interface ListKind<P extends AnyProduct = Product> {
  readonly missing: readonly FailureCode[]
  readonly fetch: (wire: Wire, subject: string, page: PageAsked) => Promise<Result<ListPage<P>>>
  /**
   * Set if an open list in doubt is read again only when the reader asks. Until then the screen stays as it is, for
   * instance with suggestions of people to follow.
   */
  readonly waitsForReader?: true
  /**
   * Asks the server for the number of newer items above the first one here. A list without it is requested again when
   * it is old.
   * @param readAt the server's time when the list was read, microseconds since 1970 as digits; null if it is unknown
   */
  readonly newer?: (
    wire: Wire,
    list: { readonly first: string; readonly readAt: string | null },
  ) => Promise<Result<number>>
  /**
   * For a list with `newer`: if the list is older than this when a visit first opens it, it is compared with the
   * server's.
   */
  readonly keptMs?: number
  /**
   * Fetches the order after a bookmark, without the items' rows. Lists that have it are fetched to their end in the
   * background.
   */
  readonly manifest?: (
    wire: Wire,
    list: ListKey,
    after: string,
  ) => Promise<Result<{ readonly items: PackedItems; readonly bookmark: string; readonly total: number }>>
}
