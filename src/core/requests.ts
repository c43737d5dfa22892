import type { Result } from '#contracts/result.ts'
import type { Engine } from './engine-parts.ts'
import type { History } from './history/history.ts'
import type { AnyProduct, Product } from './product.ts'
import type { Surroundings } from './surroundings.ts'
import type { MemberChoices } from './sync/member-choices.ts'
import type { Wire } from './wire/wire.ts'

/** What a request may do to the worker around it. */
export interface RequestContext<P extends AnyProduct = Product> {
  readonly wire: Wire
  /** Tells the other tabs that another member, or none, is signed in now; drops the kept shell. */
  readonly sessionChanged: () => Promise<void>
  /** Asks who is logged in; somebody else's page is loaded anew. @returns true if it is still this account */
  readonly checkSession: () => Promise<boolean>
  /** Sends what is pending, for at most a few seconds. */
  readonly flush: () => Promise<void>
  /** Number of the member's changes that the server has not confirmed, in whichever tab they were made. */
  readonly unsent: () => Promise<number>
  readonly surroundings: Surroundings
  /** Removes databases and caches of the account and of the others that are named, in every tab. */
  readonly wipe: (others: readonly string[]) => Promise<void>
  readonly online: () => boolean
  /** Rejected commands are forgotten, or done again. Waiting ones are discarded. */
  readonly choices: MemberChoices
  readonly history: Pick<History, 'undo' | 'redo'>
  /** Sends what is pending without further pause. */
  readonly sendNow: () => void
  readonly tables: P['tables']
  /** The item that a handle names; undefined if no list knows it. */
  readonly idOf: (handle: number) => string | undefined
  /** The whole engine of the account, for what inspects it. */
  readonly engine: Engine
  /** This tab is the leader. */
  readonly isLeading: () => boolean
}

export type Request<Input, Reply, P extends AnyProduct = Product> = (
  input: Input,
  context: RequestContext<P>,
) => Promise<Result<Reply>>
