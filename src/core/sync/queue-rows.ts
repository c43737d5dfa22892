import type { Inverse, Replaced } from '../store/inverse.ts'
import { upcastQueued, type IntentRow, type NewOutboxRow, type OutboxRow } from '../log/schema.ts'
import { type Failure, type Result, ok } from '#contracts/result.ts'
import type { Command, CommandContext } from '../effects.ts'
import type { AnyFact } from '../facts.ts'
import { isSame } from '#contracts/is-same.ts'
import type { Subject } from '../store/subject.ts'
import type { QueueRow } from '../store/tables.ts'

/**
 * The part of a command that is kept after it was sent.
 * @param inverse what the command changed; undefined if it cannot be undone
 */
export function intentOf({ id, name, args, at, subject, step }: NewOutboxRow, inverse: Inverse | undefined): IntentRow {
  return {
    id,
    name,
    args,
    at,
    // The storage gets copies, because the originals may change later.
    ...(inverse ? { inverse: { ...inverse, rows: { ...inverse.rows }, edits: [...inverse.edits] } } : {}),
    ...(subject ? { subject } : {}),
    ...(step ? { step } : {}),
  }
}

export function isToSend(row: OutboxRow): boolean {
  return isOutboxRow(row) && row.state === 'waiting'
}

/** False for an invalid row, for instance one that a faulty version wrote. Such a row is dropped instead of sent. */
export function isOutboxRow(row: OutboxRow): boolean {
  return (
    typeof row.id === 'string' &&
    typeof row.name === 'string' &&
    typeof row.lane === 'string' &&
    Array.isArray(row.facts)
  )
}

/** Marks an act that was rejected, or discarded before it was sent. It is then not part of the history. */
export function refusedIntent(intent: IntentRow): IntentRow {
  return { ...intent, isRefused: true }
}

/** The parts of a queued command from which its facts can be made again. */
export type Queued = Pick<OutboxRow, 'id' | 'args' | 'at' | 'by'>

/** The subject of a row that an older version wrote without one. */
export const NO_SUBJECT: Subject = { text: '', count: 0 }

/** The lanes of a row, even if an older version wrote it. */
export function lanesOf(row: Pick<OutboxRow, 'lane' | 'lanes'>): readonly string[] {
  return row.lanes ?? [row.lane]
}

/** How a command relates to other commands in the queue. */
export function linksOf(
  row: Pick<OutboxRow, 'lane' | 'lanes' | 'step' | 'cause' | 'args'>,
  command: Command<unknown> | undefined,
): Pick<QueueRow, 'lanes' | 'makes' | 'step' | 'act' | 'cause'> {
  const { step, cause } = row
  const makes = command?.makes?.(row.args)
  return {
    lanes: lanesOf(row),
    ...(makes === undefined ? {} : { makes }),
    ...(step ? { step: step.kind, act: step.of } : {}),
    ...(cause === undefined ? {} : { cause }),
  }
}

type Linked = Pick<QueueRow, 'id' | 'act' | 'lanes' | 'makes' | 'subject'>

/**
 * Finds the commands that depend on another one, through any number of steps: those on the entity that it creates, and
 * those that undo or redo it. They are rejected or discarded with it.
 * @param rows in queue order
 * @returns a function from a command's id to its dependents in queue order
 */
export function dependentsIn<Row extends Linked>(rows: readonly Row[]): (id: string) => readonly Row[] {
  const direct = new Map<string, Row[]>()
  const known = new Map<string, Linked>()
  /** For each lane, the id of the command that creates the lane's entity. */
  const makers = new Map<string, string>()
  const note = (needed: string, row: Row): void => {
    const others = direct.get(needed)
    if (others) others.push(row)
    else direct.set(needed, [row])
  }
  for (const row of rows) {
    for (const lane of row.lanes) {
      const maker = makers.get(lane)
      if (maker !== undefined) note(maker, row)
    }
    const act = row.act === undefined ? undefined : known.get(row.act)
    if (act && isAboutTheSame(row, act)) note(act.id, row)
    known.set(row.id, row)
    if (row.makes !== undefined) makers.set(row.makes, row.id)
  }
  return (id) => {
    if (!direct.has(id)) return []
    const reached = new Set([id])
    for (const each of reached) for (const row of direct.get(each) ?? []) reached.add(row.id)
    reached.delete(id)
    return rows.filter((row) => reached.has(row.id))
  }
}

/**
 * True if a part of an undo or redo is about the same thing as the act. Undoing a save may also delete the board that
 * was made for it; that part belongs to the command that made the board, which stays.
 */
function isAboutTheSame(step: Linked, act: Linked): boolean {
  const [one, other] = [step.subject.row, act.subject.row]
  return one === undefined || other === undefined || one === other
}

/**
 * Makes a command's facts for the present tables. Their ids and times follow from the intent, so another execution on
 * equal tables makes equal facts.
 * @returns the facts, or the failure that says why the command is not possible now
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

/** True if the second command does exactly the same as the first. */
export function isRepeated(
  first: { readonly name: string; readonly args: unknown },
  second: { readonly name: string; readonly args: unknown },
): boolean {
  return first.name === second.name && isSame(first.args, second.args)
}

/** Messages about the queue between the tabs of an account. */
export type OutboxMessage =
  | { readonly kind: 'queued'; readonly row: OutboxRow; readonly intent: IntentRow }
  /** The command is settled. `seq` is the position of the facts in the log; null or absent if they are not in a log. */
  | {
      readonly kind: 'settled'
      readonly id: string
      readonly facts: readonly AnyFact[]
      readonly seq?: number | null
    }
  /** The server's answer says that an edit replaced this value. The message is sent before `settled`. */
  | { readonly kind: 'replaced'; readonly id: string; readonly replaced: Replaced }
  | { readonly kind: 'rejected'; readonly row: OutboxRow }
  | { readonly kind: 'dismissed'; readonly id: string }
  | { readonly kind: 'discarded'; readonly id: string }
  /** The act is no longer part of the history, because everything that it did has been changed since. */
  | { readonly kind: 'forgotten'; readonly id: string }

/**
 * A tab that does not lead asks the leader to discard a command, because only the leader knows which commands are being
 * sent.
 */
export type DiscardMessage =
  | { readonly kind: 'discard-asked'; readonly id: string }
  | { readonly kind: 'discard-answered'; readonly id: string; readonly isDone: boolean }

/**
 * Reads a message. Facts in it are converted to their present versions, because a tab of another version may have sent
 * it.
 */
export function readMessage(received: unknown): OutboxMessage {
  const message = received as OutboxMessage
  if (message.kind === 'settled') return upcastQueued(message)
  return message.kind === 'queued' || message.kind === 'rejected'
    ? { ...message, row: upcastQueued(message.row) }
    : message
}
