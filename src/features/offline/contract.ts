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
}

export type OfflineViews = {
  'offline/status': {
    readonly params: Record<string, never>
    readonly view: {
      /** viewer.md §4: hidden, offline, backOnline (for BACK_ONLINE_MS). */
      readonly banner: 'hidden' | 'offline' | 'backOnline'
      readonly waiting: number
      /** Refused ones first, then the newest; at most 20. */
      readonly queue: readonly QueuedCommand[]
      /** `memory`: storage failed, nothing outlives this tab; shown to the user. */
      readonly storage: 'disk' | 'memory'
    }
  }
}

/** Both are about a refused command and need no network. */
export type OfflineRequests = {
  /** The member has seen it: it is shown no longer. */
  dismissChange: { readonly input: { readonly id: string }; readonly reply: null }
  /** The same act once more, checked anew, as a new command. */
  retryChange: { readonly input: { readonly id: string }; readonly reply: null }
}
