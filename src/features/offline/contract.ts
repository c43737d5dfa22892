import type { FailureCode } from '#contracts/failure.ts'

/** A command that waits for the server, or that the server refused. */
export interface QueuedCommand {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970 of the member's act. */
  readonly at: number
  readonly state: 'waiting' | 'sending' | 'rejected'
  readonly attempts: number
  readonly failure: FailureCode | null
  /** Set if the command undoes or redoes an act. */
  readonly step?: 'undo' | 'redo'
  /** The id of the act that the command undoes or redoes. */
  readonly act?: string
  /** The subject's name as the member knows it: a pin's title or a board's name. Empty if unknown. */
  readonly subject: string
  /** Number of pins if the command is about pins; otherwise 0. */
  readonly count: number
  /** Name of the board to which the command adds something, or from which it removes something, if any. */
  readonly board?: string
  /** Which fields of the subject the command changes: names below `field` in `history.json`, if known. */
  readonly fields?: readonly string[]
}

/** A queued command as the page of all changes shows it. */
export interface QueuedChange extends QueuedCommand {
  /** Rows that the command changes, such as `pins/123`. */
  readonly touches: readonly string[]
  /**
   * Number of other commands that depend on this one. If this command is pending, they are discarded with it; if it was
   * rejected, they were rejected with it.
   */
  readonly along: number
}

export type OfflineViews = {
  /** All refused commands, then all pending ones; each group oldest first. */
  'offline/queue': {
    readonly params: Record<string, never>
    readonly view: { readonly rows: readonly QueuedChange[] }
  }
  'offline/status': {
    readonly params: Record<string, never>
    readonly view: {
      /**
       * spec viewer §4: hidden, offline, backOnline (for BACK_ONLINE_MS). `unreachable`: there is a network, but the
       * server does not answer.
       */
      readonly banner: 'hidden' | 'offline' | 'backOnline' | 'unreachable'
      readonly waiting: number
      /** Refused ones first, then the newest; at most 20. */
      readonly queue: readonly QueuedCommand[]
      /** `memory`: storage failed, so data are lost when this tab is closed. The user is told. */
      readonly storage: 'disk' | 'memory'
    }
  }
}

/** These requests do not need the network. */
export type OfflineRequests = {
  /** The member has seen the rejection. It is no longer shown, nor are the commands rejected with it. */
  dismissChange: { readonly input: { readonly id: string }; readonly reply: null }
  /** Repeats a rejected act, and those that were rejected with it, as new commands, which are checked again. */
  retryChange: { readonly input: { readonly id: string }; readonly reply: null }
  /** Discards a pending command and those that depend on it, in every tab. Fails if one of them is being sent. */
  discardChange: { readonly input: { readonly id: string }; readonly reply: null }
  /** Sends pending commands now, without waiting for the next attempt. */
  sendChanges: { readonly input: Record<string, never>; readonly reply: null }
  /** Loads again what the shown screens need and what failed to load. */
  loadAgain: { readonly input: Record<string, never>; readonly reply: null }
  /** Number of pending changes on this device, by account. For a visitor whose session was lost. */
  countKept: {
    readonly input: { readonly accounts: readonly string[] }
    readonly reply: Readonly<Record<string, number>>
  }
}

export interface OfflineTypes {
  readonly views: OfflineViews
  readonly requests: OfflineRequests
}
