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

/** What a view needs from the server while it is watched. */
export interface ReadPlan<P extends AnyProduct = Product> {
  /** Views with the same key share a request; `reads/<key>` has its state. */
  readonly key: string
  /** An answer younger than this is not requested again, in milliseconds. */
  readonly freshMs: number
  /** Failures that mean that there is no such thing. */
  readonly missing: readonly FailureCode[]
  /** Facts to fold after such a failure. */
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

/** Facts from the server's answer, folded after the command's own. */
export type Sent<P extends AnyProduct = Product> = Result<readonly P['news'][]> & {
  /** What an edit replaced on the server. Another device may have changed it since the act. */
  readonly replaced?: Replaced | undefined
}

/** A member's act: what it shows at once, and how it is sent to the server. */
export interface Command<Args, P extends AnyProduct = Product> {
  /** Why the act is not possible, judged by the rows of this device; null if it is. */
  readonly check: (args: Args, context: CommandContext<P>) => Failure | null
  readonly facts: (args: Args, context: CommandContext<P>) => readonly P['news'][]
  /** Commands that share a lane are sent in order. One lane per entity for which the order of acts matters. */
  readonly lanes: (args: Args) => readonly string[]
  /** The lane of the entity that the command creates. Later commands in that lane depend on this command. */
  readonly makes?: (args: Args) => string | undefined
  readonly send: (args: Args, wire: Wire, key: string) => Promise<Sent<P>>
  /**
   * True if a later command, which waits as well, leaves nothing to send, also after a restart. The command then ends
   * without the server.
   */
  readonly isVoidedBy?: (args: Args, later: { readonly name: string; readonly args: unknown }) => boolean
  /**
   * The acts that undo the command, in order; none if it changed nothing. Omitted if it cannot be undone.
   * @param inverse what the command changed when it ran, newest change first
   * @param present used to leave out what was changed since the command; if omitted, everything is undone
   */
  readonly invert?: (args: Args, inverse: Inverse, present?: Present<P['tables']>) => readonly P['act'][]
  /**
   * Set if it creates something for the act directly after it, which adds something there. The two are undone together.
   */
  readonly isBeginning?: true
  /** In how many parts the act can be undone: one per row or field. The default is 1. */
  readonly parts?: (args: Args) => number
  /** Set if it overwrites earlier text. Repeating it without an undo would lose what others wrote since. */
  readonly isEdit?: true
  /**
   * The fields that an edit changed, with their values where these are short. The history shows them.
   * @param before the arguments of the act that undoes it
   */
  readonly changed?: (args: Args, before: Args) => readonly FieldChange[]
  /** What the act is done to, as the member knows it. */
  readonly subject: (args: Args, tables: P['tables']) => Subject
}

export type CommandTable = Readonly<Record<string, Command<unknown>>>

export interface ListPage<P extends AnyProduct = Product> {
  /** The rows of its items. */
  readonly rows: readonly P['news'][]
  readonly ids: readonly string[]
  /** Modules between the items or after them. */
  readonly modules?: readonly PlacedModule[]
  readonly bookmark: string
}

export interface PageAsked {
  /** Null for the first page. */
  readonly bookmark: string | null
  readonly pageSize: number
}

/** One kind of list: `home`, or the part before the colon of `topic:food`. */
export interface ListKind<P extends AnyProduct = Product> {
  readonly missing: readonly FailureCode[]
  readonly fetch: (wire: Wire, subject: string, page: PageAsked) => Promise<Result<ListPage<P>>>
  /** An open list in doubt is read again when the reader asks, and not at once: what it offers meanwhile stays. */
  readonly waitsForReader?: true
  /**
   * Number of newer items above the first one here. Lists without it are requested again when they are old.
   * @param readAt the server's time when the list was read, microseconds since 1970 as digits; null if it is unknown
   */
  readonly newer?: (
    wire: Wire,
    list: { readonly first: string; readonly readAt: string | null },
  ) => Promise<Result<number>>
  /** A list with `newer` that is older when a visit first opens it is compared with the server's. */
  readonly keptMs?: number
  /**
   * The order after a bookmark without the items' rows. Lists that have it are fetched to their end in the background.
   */
  readonly manifest?: (
    wire: Wire,
    list: ListKey,
    after: string,
  ) => Promise<Result<{ readonly items: PackedItems; readonly bookmark: string; readonly total: number }>>
}
