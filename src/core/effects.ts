import type { FailureCode } from '#contracts/failure.ts'
import type { ListKey, PinId } from '#contracts/ids.ts'
import type { Failure, Result } from '#contracts/result.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import type { Commands, CommandName, Params, RequestName, Requests, ViewName } from './boundary.ts'
import type { NewFact } from './facts.ts'
import type { Tables } from './store/tables.ts'
import type { Outbox } from './sync/outbox.ts'
import type { Wire } from './wire/wire.ts'

/** What a view needs of the server while it is watched. */
export interface ReadPlan {
  /** Two views with one key share one call; `reads/<key>` says how it stands. */
  readonly key: string
  /** An answer that is younger is not asked for again, milliseconds. */
  readonly freshMs: number
  /** Failures that mean "there is no such thing". */
  readonly missing: readonly FailureCode[]
  /** Facts of a miss. */
  readonly onMissing?: readonly NewFact[]
  readonly run: (wire: Wire) => Promise<Result<readonly NewFact[]>>
}

/** By view; null where nothing can be asked yet. */
export type Reads = { readonly [Name in ViewName]?: (params: Params<Name>, tables: Tables) => ReadPlan | null }

export interface CommandContext {
  readonly tables: Tables
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A member's act: what it shows at once, and how the server is told. */
export interface Command<Args> {
  /** Why it cannot be done, from what is known here; null where nothing speaks against it. */
  readonly check: (args: Args, context: CommandContext) => Failure | null
  readonly facts: (args: Args, context: CommandContext) => readonly NewFact[]
  /** Commands of one lane are sent in their order. */
  readonly lane: (args: Args) => string
  /** Facts that the server's answer brings, folded after the command's own. */
  readonly send: (args: Args, wire: Wire, key: string) => Promise<Result<readonly NewFact[]>>
  /** Lists that are another one on the server afterwards. */
  readonly outdates?: (args: Args) => readonly ListKey[]
}
export type CommandTable = { readonly [Name in CommandName]: Command<Commands[Name]> }

export interface ListPage {
  readonly pins: readonly WireGridPin[]
  readonly bookmark: string
}

/** One kind of list: `home`, or what stands before the colon of `topic:food`. */
export interface ListKind {
  readonly missing: readonly FailureCode[]
  readonly fetch: (
    wire: Wire,
    subject: string,
    page: { readonly bookmark: string | null; readonly pageSize: number },
  ) => Promise<Result<ListPage>>
  /** How many newer items stand above the first one here; lists without it are asked for again when they are old. */
  readonly newer?: (wire: Wire, first: PinId) => Promise<Result<number>>
}

/** What a request may do to the worker around it. */
export interface RequestContext {
  readonly wire: Wire
  /** Tells the other tabs that another member, or nobody, is signed in now; drops the kept shell. */
  readonly sessionChanged: () => Promise<void>
  /** Sends what waits, for at most a few seconds; then wipes databases and caches of the account, in every tab. */
  readonly flush: () => Promise<void>
  readonly wipe: () => Promise<void>
  /** Refused commands: forgotten, or acted once more. */
  readonly outbox: Pick<Outbox, 'dismiss' | 'retry'>
}
export type RequestTable = {
  readonly [Name in RequestName]: (
    input: Requests[Name]['input'],
    context: RequestContext,
  ) => Promise<Result<Requests[Name]['reply']>>
}
