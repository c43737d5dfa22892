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
  /** Where it takes an act back, or does it again. */
  readonly step?: 'undo' | 'redo'
  /** The id of that act. */
  readonly act?: string
  /** What it is done to, as the member knows it: a pin's title or a board's name; empty where neither is known. */
  readonly subject: string
  /** Number of pins, where the command is about pins; else 0. */
  readonly count: number
  /** Name of the board that it puts something on or takes something off, where it does. */
  readonly board?: string
}

/** The same for the page that lists them all. */
export interface QueuedChange extends QueuedCommand {
  /** Rows that it changes, `pins/123`. */
  readonly touches: readonly string[]
  /** So many others need it: they are taken back with a waiting one, and were refused with a refused one. */
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

/** None of them waits for the network. */
export type OfflineRequests = {
  /** The member has seen it: it is shown no longer, nor is what was refused with it. */
  dismissChange: { readonly input: { readonly id: string }; readonly reply: null }
  /** The same act once more, and what was refused with it, checked anew, as new commands. */
  retryChange: { readonly input: { readonly id: string }; readonly reply: null }
  /**
   * Takes a waiting command and all that need it back, in every tab, as if they had not been given; refused for one that is
   * being sent.
   */
  discardChange: { readonly input: { readonly id: string }; readonly reply: null }
  /** Sends what waits now instead of at the end of its pause. */
  sendChanges: { readonly input: Record<string, never>; readonly reply: null }
  /** How many changes of these accounts wait on this device, by account: for a visitor whose session was lost. */
  countKept: {
    readonly input: { readonly accounts: readonly string[] }
    readonly reply: Readonly<Record<string, number>>
  }
}

export interface OfflineTypes {
  readonly views: OfflineViews
  readonly requests: OfflineRequests
}
