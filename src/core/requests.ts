import type { Result } from '#contracts/result.ts'
import type { Engine } from './engine-parts.ts'
import type { History } from './history/history.ts'
import type { AnyProduct, Product } from './product.ts'
import type { Surroundings } from './surroundings.ts'
import type { MemberChoices } from './sync/member-choices.ts'
import type { Wire } from './wire/wire.ts'

/** What the code of a request can use. */
export interface RequestContext<P extends AnyProduct = Product> {
  readonly wire: Wire
  /** Tells the other tabs that another member, or a visitor, is using this browser now. Deletes the cached page. */
  readonly sessionChanged: () => Promise<void>
  /**
   * Asks the server who is logged in. If this page belongs to another account, the page reloads.
   * @returns true if this account is still logged in
   */
  readonly checkSession: () => Promise<boolean>
  /** Sends pending commands, for a few seconds at most. */
  readonly flush: () => Promise<void>
  /** Number of the member's unconfirmed changes, in all tabs. */
  readonly unsent: () => Promise<number>
  readonly surroundings: Surroundings
  /** Removes databases and caches of this account and of the given accounts, in every tab. */
  readonly wipe: (others: readonly string[]) => Promise<void>
  readonly online: () => boolean
  /** Dismisses and retries rejected commands, and discards pending ones. */
  readonly choices: MemberChoices
  readonly history: Pick<History, 'undo' | 'redo'>
  /** Sends pending commands at once, even those that wait after a failure. */
  readonly sendNow: () => void
  /** Repeats failed requests that views need. */
  readonly loadAgain: () => void
  readonly tables: P['tables']
  /** The id of the item with this handle; undefined if no list knows the handle. */
  readonly idOf: (handle: number) => string | undefined
  /** The account's engine, for inspection. */
  readonly engine: Engine
  /** True if this tab is the leader. */
  readonly isLeading: () => boolean
}

export type Request<Input, Reply, P extends AnyProduct = Product> = (
  input: Input,
  context: RequestContext<P>,
) => Promise<Result<Reply>>
