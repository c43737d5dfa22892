import type { AnyFact } from '../facts.ts'
import type { IntentRow, OutboxRow } from '../log/rows.ts'
import type { Replaced } from '../store/inverse.ts'
import { upcastQueued } from '../log/upcast.ts'

/** What the tabs of an account tell each other about the queue. */
export type OutboxMessage =
  | { readonly kind: 'queued'; readonly row: OutboxRow; readonly intent: IntentRow }
  /** `seq`: where the facts stand in the log; null or absent where they are in none. */
  | {
      readonly kind: 'settled'
      readonly id: string
      readonly facts: readonly AnyFact[]
      readonly seq?: number | null
    }
  /** The server's word of what an edit replaced there; it comes before the edit is settled. */
  | { readonly kind: 'replaced'; readonly id: string; readonly replaced: Replaced }
  | { readonly kind: 'rejected'; readonly row: OutboxRow }
  | { readonly kind: 'dismissed'; readonly id: string }
  | { readonly kind: 'discarded'; readonly id: string }
  /** The act is no part of the history any more: all of it was changed since. */
  | { readonly kind: 'forgotten'; readonly id: string }

/** Its facts as this version folds them: a tab of another version may have sent it. */
export function readMessage(received: unknown): OutboxMessage {
  const message = received as OutboxMessage
  if (message.kind === 'settled') return upcastQueued(message)
  return message.kind === 'queued' || message.kind === 'rejected'
    ? { ...message, row: upcastQueued(message.row) }
    : message
}
