import type { Failure, Result } from '#contracts/result.ts'
import { ok } from '#contracts/result.ts'
import type { Command, CommandContext } from '../effects.ts'
import type { AnyFact } from '../facts.ts'
import type { OutboxRow } from '../log/rows.ts'
import { isSame } from '../store/same.ts'
import type { Subject } from '../store/subject.ts'
import type { QueueRow } from '../store/tables.ts'

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
