/**
 * The whole boundary between a page and its core worker, as types: the page imports this file and nothing else of the core.
 * `src/features/index.ts` says which commands, requests and views there are.
 */
import type { Result } from '#contracts/result.ts'
import type { PageData } from '#contracts/page-data.ts'
import type { Act } from './product.ts'

/** A member's act; which there are, the features say. */
export interface Intent extends Act {
  readonly id: string
}

export interface CoreStart {
  readonly island: PageData
  /** `navigator.onLine` and visibility are the page's to know; later changes come through `pageChanged`. */
  readonly online: boolean
  readonly visible: boolean
  /** `document.hasFocus()`. */
  readonly focused?: boolean
  /** Path of the page's address, percent-encoded as the browser has it: calls say where they come from. */
  readonly path: string
  /** Value of the CSRF cookie, which a worker cannot read; empty where there is none yet. */
  readonly csrfToken: string
  /**
   * This account was logged out in this browser, and the page is older than that: nothing is written. `pending` where the
   * server has not been told yet, since the network was off.
   */
  readonly loggedOut?: 'pending' | 'done' | null
  /** On a visitor's page: members who logged out here, and the server has not been told. */
  readonly unended?: readonly string[]
}

/** Told once after start: whether the fast first paint from disk still holds. */
export interface CoreStarted {
  readonly head: number
  readonly storage: 'disk' | 'memory'
}

/** What the worker exposes through Comlink. Failures cross as `Result`; a thrown error is a bug. */
export interface Core {
  start(options: CoreStart): Promise<CoreStarted>
  /** Hands over the raw port of the streams (transfer it). */
  connect(port: MessagePort): void
  /** Resolves when the intent is durable on disk (strict) or refused. */
  dispatch(intent: Intent): Promise<Result<{ readonly seq: number }>>
  request(name: string, input: unknown): Promise<Result<unknown>>
  pageChanged(state: Omit<CoreStart, 'island' | 'loggedOut' | 'unended'>): void
  /** Heartbeat. */
  ping(): Promise<number>
}
