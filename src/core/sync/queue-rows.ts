import type { Inverse, Replaced } from '../store/inverse.ts'
import type { IntentRow, NewOutboxRow, OutboxRow } from '../log/schema.ts'
import { type Failure, type Result, ok } from '#contracts/result.ts'
import type { Command, CommandContext } from '../effects.ts'
import type { AnyFact } from '../facts.ts'
import { isSame } from '../store/same.ts'
import type { Subject } from '../store/subject.ts'
import type { QueueRow } from '../store/tables.ts'
import { upcastQueued } from '../log/fact-chunks.ts'

/** What is kept of an act after it was sent. @param inverse what takes it back; undefined where it is no organising act */
export function intentOf({ id, name, args, at, subject, step }: NewOutboxRow, inverse: Inverse | undefined): IntentRow {
  return {
    id,
    name,
    args,
    at,
    // Copies, which storage can take and later changes do not reach.
    ...(inverse ? { inverse: { ...inverse, rows: { ...inverse.rows }, edits: [...inverse.edits] } } : {}),
    ...(subject ? { subject } : {}),
    ...(step ? { step } : {}),
  }
}

export function isToSend(row: OutboxRow): boolean {
  return isOutboxRow(row) && row.state === 'waiting'
}

/** A row that an older or broken version wrote is dropped rather than sent. */
export function isOutboxRow(row: OutboxRow): boolean {
  return (
    typeof row.id === 'string' &&
    typeof row.name === 'string' &&
    typeof row.lane === 'string' &&
    Array.isArray(row.facts)
  )
}

/** An act that was refused, or taken back before it was sent, is no part of the history. */
export function refusedIntent(intent: IntentRow): IntentRow {
  return { ...intent, isRefused: true }
}

/** A command as it is queued: enough to make its facts again on other tables. */
export type Queued = Pick<OutboxRow, 'id' | 'args' | 'at' | 'by'>

/** Of a row that an older version wrote. */
export const NO_SUBJECT: Subject = { text: '', count: 0 }

/** Names the lanes of a row that any version wrote. */
export function lanesOf(row: Pick<OutboxRow, 'lane' | 'lanes'>): readonly string[] {
  return row.lanes ?? [row.lane]
}

/** What it has to do with other commands of the queue. */
export function linksOf(
  row: Pick<OutboxRow, 'lane' | 'lanes' | 'step' | 'cause' | 'args'>,
  command: Command<unknown> | undefined,
): Pick<QueueRow, 'lanes' | 'makes' | 'step' | 'act' | 'cause'> {
  const { step, cause } = row
  return {
    lanes: lanesOf(row),
    ...(command?.makes ? { makes: command.makes(row.args) } : {}),
    ...(step ? { step: step.kind, act: step.of } : {}),
    ...(cause === undefined ? {} : { cause }),
  }
}

/**
 * A command's facts on the tables as they are now. Ids and times follow from the intent, so that a command that is executed
 * again and again makes the same facts as long as what it reads is the same.
 * @returns why it cannot be done now, where something speaks against it
 */
export function execute(
  command: Command<unknown>,
  { id, args, at, by }: Queued,
  context: Omit<CommandContext, 'now'>,
): Result<readonly AnyFact[]> {
  const refusal: Failure | null = command.check(args, { ...context, now: at })
  if (refusal) return { ok: false, failure: refusal }
  const facts = command.facts(args, { ...context, now: at })
  return ok(facts.map((fact, i) => ({ id: `${id}.${i}`, at, by, ...fact }) as AnyFact))
}

/** True where the second command does just what the first one does. */
export function isRepeated(
  first: { readonly name: string; readonly args: unknown },
  second: { readonly name: string; readonly args: unknown },
): boolean {
  return first.name === second.name && isSame(first.args, second.args)
}

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

/** A tab without the lead asks the leader to discard a command, since only the leader knows what is being sent. */
export type DiscardMessage =
  | { readonly kind: 'discard-asked'; readonly id: string }
  | { readonly kind: 'discard-answered'; readonly id: string; readonly isDone: boolean }

/** Its facts as this version folds them: a tab of another version may have sent it. */
export function readMessage(received: unknown): OutboxMessage {
  const message = received as OutboxMessage
  if (message.kind === 'settled') return upcastQueued(message)
  return message.kind === 'queued' || message.kind === 'rejected'
    ? { ...message, row: upcastQueued(message.row) }
    : message
}
