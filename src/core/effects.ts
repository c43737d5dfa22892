import type { FailureCode } from '#contracts/failure.ts'
import type { PinId } from '#contracts/ids.ts'
import type { PlacedModule } from '#contracts/list-module.ts'
import type { Failure, Result } from '#contracts/result.ts'
import type { DeveloperRoom } from '#features/developer/contract.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import type { Commands, CommandName, Params, RequestName, Requests, ViewName } from './boundary.ts'
import type { NewFact } from './facts.ts'
import type { LateParts } from './late-parts.ts'
import type { History } from './history/history.ts'
import type { Inverse, Present, Replaced } from './store/inverse.ts'
import type { Subject } from './store/subject.ts'
import type { Tables } from './store/tables.ts'
import type { Outbox } from './sync/outbox.ts'
import type { Surroundings } from './surroundings.ts'
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

/** Facts that the server's answer brings, folded after the command's own. */
export type Sent = Result<readonly NewFact[]> & {
  /** What an edit found on the server: another device may have been there since the act. */
  readonly replaced?: Replaced | undefined
}

/** A member's act: what it shows at once, and how the server is told. */
export interface Command<Args> {
  /** Why it cannot be done, from what is known here; null where nothing speaks against it. */
  readonly check: (args: Args, context: CommandContext) => Failure | null
  readonly facts: (args: Args, context: CommandContext) => readonly NewFact[]
  /** Commands that share a lane are sent in their order; an entity each that the order of acts matters for. */
  readonly lanes: (args: Args) => readonly string[]
  /** The lane of what it makes: commands behind it in that lane are about a thing that is not there without it. */
  readonly makes?: (args: Args) => string
  readonly send: (args: Args, wire: Wire, key: string) => Promise<Sent>
  /**
   * The acts that take it back, in their order; none where it changed nothing. Left out where it is no organising act.
   * @param inverse what it changed when it was done, newest change first
   * @param present leaves out what is no longer as the command left it, since it was changed since; all where it is left out
   */
  readonly invert?: (args: Args, inverse: Inverse, present?: Present) => readonly Act[]
  /** It made something for the act directly behind it, which puts something there: the two are one to be taken back. */
  readonly isBeginning?: true
  /** What it is done to, as the member knows it. */
  readonly subject: (args: Args, tables: Tables) => Subject
}

/** A command with its arguments, before it has an id. */
export type Act = {
  [Name in CommandName]: { readonly name: Name; readonly args: Commands[Name] }
}[CommandName]

export type CommandTable = { readonly [Name in CommandName]: Command<Commands[Name]> }

export interface ListPage {
  readonly pins: readonly WireGridPin[]
  /** What stands between the pins, or behind them. */
  readonly modules?: readonly PlacedModule[]
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
  readonly late: LateParts
  /** Tells the other tabs that another member, or nobody, is signed in now; drops the kept shell. */
  readonly sessionChanged: () => Promise<void>
  /** Sends what waits, for at most a few seconds. */
  readonly flush: () => Promise<void>
  /** How many of the member's changes the server has not confirmed, in whichever tab they were made. */
  readonly unsent: () => Promise<number>
  /** For what another account left on this device. */
  readonly surroundings: Pick<Surroundings, 'idb' | 'warn'>
  /** Removes databases and caches of the account, in every tab. */
  readonly wipe: () => Promise<void>
  readonly online: () => boolean
  /** Refused commands: forgotten, or acted once more. Waiting ones: taken back. */
  readonly outbox: Pick<Outbox, 'dismiss' | 'retry' | 'discard'>
  readonly history: Pick<History, 'undo' | 'redo'>
  /** Sends what waits without further pause. */
  readonly sendNow: () => void
  readonly tables: Pick<Tables, 'app' | 'pins'>
  /** The item that a handle names; undefined where no list knows it. */
  readonly idOf: (handle: number) => string | undefined
  /** What answers the developer panel; its code is fetched when it is first asked. */
  readonly developer: () => Promise<DeveloperRoom>
}
export type RequestTable = {
  readonly [Name in RequestName]: (
    input: Requests[Name]['input'],
    context: RequestContext,
  ) => Promise<Result<Requests[Name]['reply']>>
}
