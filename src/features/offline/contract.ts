import type { FailureCode } from '#contracts/failure.ts'

/** A command that waits for, or was refused by, the server. */
export interface QueuedCommand {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970 of the member's act. */
  readonly at: number
  readonly state: 'waiting' | 'sending' | 'rejected'
  readonly attempts: number
  readonly failure: FailureCode | null
  /** Set if it undoes or redoes an act. */
  readonly step?: 'undo' | 'redo'
  /** The id of that act. */
  readonly act?: string
  /** The subject's name as the member knows it: a pin's title or a board's name. Empty if unknown. */
  readonly subject: string
  /** Number of pins if the command is about pins; otherwise 0. */
  readonly count: number
  /** Name of the board to which the command adds something, or from which it removes something, if any. */
  readonly board?: string
  /** What of the subject it changes: names below `field` in `history.json`, if they are known. */
  readonly fields?: readonly string[]
}

/** The same for the page that lists all of them. */
export interface QueuedChange extends QueuedCommand {
  /** Rows that it changes, `pins/123`. */
  readonly touches: readonly string[]
  /**
   * Number of other commands that depend on it. They are discarded with a pending one, and were rejected with a
   * rejected one.
   */
  readonly along: number
}

export type OfflineViews = {
  /** All that was refused, then all that waits; each oldest first. */
  'offline/queue': {
    readonly params: Record<string, never>
    readonly view: { readonly rows: readonly QueuedChange[] }
  }
  'offline/status': {
    readonly params: Record<string, never>
    readonly view: {
      /** spec viewer §4: hidden, offline, backOnline (for BACK_ONLINE_MS); `unreachable`: a network, and no server. */
      readonly banner: 'hidden' | 'offline' | 'backOnline' | 'unreachable'
      readonly waiting: number
      /** Refused ones first, then the newest; at most 20. */
      readonly queue: readonly QueuedCommand[]
      /** `memory`: storage failed, nothing outlives this tab; shown to the user. */
      readonly storage: 'disk' | 'memory'
    }
  }
}

/** These requests do not need the network. */
export type OfflineRequests = {
  /** The member has seen the rejection. It is no longer shown, nor are the commands rejected with it. */
  dismissChange: { readonly input: { readonly id: string }; readonly reply: null }
  /** Repeats the act, and those rejected with it, as new commands after a new check. */
  retryChange: { readonly input: { readonly id: string }; readonly reply: null }
  /** Discards a pending command and those that depend on it, in every tab. Fails if one of them is being sent. */
  discardChange: { readonly input: { readonly id: string }; readonly reply: null }
  /** Sends pending commands now, without waiting for the next attempt. */
  sendChanges: { readonly input: Record<string, never>; readonly reply: null }
  /** Requests again what the shown screens need and could not be loaded. */
  loadAgain: { readonly input: Record<string, never>; readonly reply: null }
  /** Number of pending changes of these accounts on this device, by account; for a visitor whose session was lost. */
  countKept: {
    readonly input: { readonly accounts: readonly string[] }
    readonly reply: Readonly<Record<string, number>>
  }
}

export interface OfflineTypes {
  readonly views: OfflineViews
  readonly requests: OfflineRequests
}
