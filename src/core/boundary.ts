/**
 * The whole boundary between a page and its core worker, as types: the page imports this file and nothing else of the core.
 */
import type { Result } from '#contracts/result.ts'
import type { BoardCommands } from '#features/boards/contract.ts'
import type { HistoryRequests } from '#features/history/contract.ts'
import type { DeveloperRequests } from '#features/developer/contract.ts'
import type { OfflineRequests } from '#features/offline/contract.ts'
import type { PinCommands, PinRequests } from '#features/pins/contract.ts'
import type { SessionRequests } from '#features/session/contract.ts'
import type { Island } from '#features/start/contract.ts'

export type { Params, View, ViewName } from './views.ts'

export type Commands = BoardCommands & PinCommands
export type CommandName = keyof Commands
/** A member's act. The page makes `id`, so that re-sending after a crash of the worker repeats nothing. */
export type Intent = {
  [Name in CommandName]: { readonly id: string; readonly name: Name; readonly args: Commands[Name] }
}[CommandName]

export type Requests = DeveloperRequests & HistoryRequests & OfflineRequests & PinRequests & SessionRequests
export type RequestName = keyof Requests

export interface CoreStart {
  readonly island: Island
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
  request<Name extends RequestName>(
    name: Name,
    input: Requests[Name]['input'],
  ): Promise<Result<Requests[Name]['reply']>>
  pageChanged(state: Omit<CoreStart, 'island' | 'loggedOut' | 'unended'>): void
  /** Heartbeat. */
  ping(): Promise<number>
}
