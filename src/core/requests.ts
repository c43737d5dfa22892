import type { Result } from '#contracts/result.ts'
import type { Engine } from './engine-parts.ts'
import type { History } from './history/history.ts'
import type { AnyProduct, Product } from './product.ts'
import type { Surroundings } from './surroundings.ts'
import type { MemberChoices } from './sync/member-choices.ts'
import type { Wire } from './wire/wire.ts'

/** What a request can use of the worker around it. */
export interface RequestContext<P extends AnyProduct = Product> {
  readonly wire: Wire
  /** Tells the other tabs that another member, or none, is logged in now, and drops the kept shell. */
  readonly sessionChanged: () => Promise<void>
  /**
   * Asks the server who is logged in. A page of another member reloads.
   * @returns true if it is still this account
   */
  readonly checkSession: () => Promise<boolean>
  /** Sends what is pending, for at most a few seconds. */
  readonly flush: () => Promise<void>
  /** Number of the member's unconfirmed changes, in all tabs. */
  readonly unsent: () => Promise<number>
  readonly surroundings: Surroundings
  /** Removes databases and caches of the account and of the other given accounts, in every tab. */
  readonly wipe: (others: readonly string[]) => Promise<void>
  readonly online: () => boolean
  /** Dismisses or retries rejected commands, and discards pending ones. */
  readonly choices: MemberChoices
  readonly history: Pick<History, 'undo' | 'redo'>
  /** Sends what is pending without further waiting. */
  readonly sendNow: () => void
  /** Requests again what views need and could not be loaded. */
  readonly loadAgain: () => void
  readonly tables: P['tables']
  /** The id of an item by its handle; undefined if no list knows it. */
  readonly idOf: (handle: number) => string | undefined
  /** The whole engine of the account, for inspection. */
  readonly engine: Engine
  /** True if this tab is the leader. */
  readonly isLeading: () => boolean
}

export type Request<Input, Reply, P extends AnyProduct = Product> = (
  input: Input,
  context: RequestContext<P>,
) => Promise<Result<Reply>>
