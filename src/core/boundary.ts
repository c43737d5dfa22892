/**
 * Types of the whole boundary between a page and its core worker. The page imports nothing else of the core. The
 * commands, requests and views are defined by the features (`src/features/index.ts`).
 */
import type { Result } from '#contracts/result.ts'
import type { PageData } from '#contracts/page-data.ts'
import type { Act } from './product.ts'

/** A member's act. The features define which acts there are. */
export interface Intent extends Act {
  readonly id: string
}

export interface CoreStart {
  readonly island: PageData
  /**
   * `navigator.onLine` and the visibility at the start, which only the page knows. Later changes are passed to
   * `pageChanged`.
   */
  readonly online: boolean
  readonly visible: boolean
  /** `document.hasFocus()`. */
  readonly focused?: boolean
  /** Path of the page's address, percent-encoded as in the browser. Requests send it as their source. */
  readonly path: string
  /** Value of the CSRF cookie, which a worker cannot read. Empty if there is none yet. */
  readonly csrfToken: string
  /**
   * Set if this account was logged out in this browser after the page was made. The worker then writes nothing.
   * `pending` if the server has not been told of the log-out, because it could not be reached.
   */
  readonly loggedOut?: 'pending' | 'done' | null
  /** On a visitor's page: members who logged out in this browser while the server could not be reached. */
  readonly pendingLogOuts?: readonly string[]
}

/** The result of starting the core. */
export interface CoreStarted {
  readonly head: number
  readonly storage: 'disk' | 'memory'
}

/** The object that the worker exposes through Comlink. Failures cross as `Result`; a thrown error is a bug. */
export interface Core {
  start(options: CoreStart): Promise<CoreStarted>
  /** Passes the port of the streams to the worker. The caller must transfer the port. */
  connect(port: MessagePort): void
  /** Resolves when the intent is durable on disk or rejected. */
  dispatch(intent: Intent): Promise<Result<{ readonly seq: number }>>
  request(name: string, input: unknown): Promise<Result<unknown>>
  pageChanged(state: Omit<CoreStart, 'island' | 'loggedOut' | 'pendingLogOuts'>): void
  /** Call when a picture of the page failed. The worker then checks whether the server answers. */
  serverDoubted(): void
  /** A heartbeat: resolves as long as the worker runs. */
  ping(): Promise<number>
}
