import { FAILURES, type FailureCode } from '#contracts/failure.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { HistoryStepDone } from '#contracts/past-act.ts'
import type { Intent } from '../boundary.ts'
import type { Command, CommandTable } from '../effects.ts'
import type { Act } from '../product.ts'
import type { WithRows } from '../fact-batches.ts'
import type { AnyFact } from '../facts.ts'
import type { HistoryStep, IntentRow } from '../log/schema.ts'
import type { Present } from '../store/inverse.ts'
import type { PastAct, Past } from './past-acts.ts'

/** The acts of the member, and what is needed to undo or redo one of them. */
export interface StepOptions {
  readonly commands: CommandTable
  readonly store: Present
  readonly intents: readonly IntentRow[]
  readonly past: Past
  readonly invert: (intent: IntentRow) => readonly Act[]
  readonly withRows: WithRows
  readonly dispatch: (intent: Intent, step?: HistoryStep) => Promise<Result<{ readonly seq: number }>>
  /** Records that the act is no longer part of the history. */
  readonly leave: (id: string) => Promise<void>
}

/**
 * Undoes or redoes an act. Null if there is no such act.
 * @param id id of the act; if omitted, the latest one that can be undone or redone
 */
export async function takeStep(
  options: StepOptions,
  kind: HistoryStep['kind'],
  id: string | undefined,
): Promise<Result<HistoryStepDone | null>> {
  const { past, intents, leave } = options
  const chosen = id === undefined ? past[kind] : past.acts.find(({ intent }) => intent.id === id)
  if (!chosen || chosen.entry.state !== (kind === 'undo' ? 'done' : 'undone')) return ok(null)
  const of = chosen.intent.id
  const { all, left } = await oneStep(options, chosen, kind)
  if (left.length === 0) {
    await leave(of)
    return ok({ ...chosen.entry, part: 'none' })
  }
  const times = intents.filter((intent) => intent.step?.of === of && intent.step.kind === kind)
  const count = new Set(times.map((intent) => intent.step!.group)).size
  const group = count === 0 ? `${of}:${kind}` : `${of}:${kind}:${count + 1}`
  let isPart = sizeOf(options.commands, left) < sizeOf(options.commands, all)
  for (const [i, act] of left.entries()) {
    const intent = { ...act, id: i === 0 ? group : `${group}+${i}` }
    const done = await options.dispatch(intent, { kind, of, group })
    if (done.ok) continue
    if (done.failure.code === 'act/changed-since') {
      // This device knows that another device changed this part. Earlier parts of the step remain done.
      isPart = true
      if (i > 0) continue
      await leave(of)
      return ok({ ...chosen.entry, part: 'none' })
    }
    // The act's entity no longer exists. The act leaves the history, so that the next key press undoes the act before
    // it.
    if (i === 0 && id === undefined && isGone(done.failure.code)) await leave(of)
    return done
  }
  const entry: HistoryStepDone = { ...chosen.entry, state: kind === 'undo' ? 'undone' : 'done' }
  return ok(isPart ? { ...entry, part: 'some' } : entry)
}

/** All acts of the step, and those that remain after leaving out what has changed since. */
async function oneStep(
  { commands, store, invert, withRows }: StepOptions,
  act: PastAct,
  kind: HistoryStep['kind'],
): Promise<Record<'all' | 'left', readonly Act[]>> {
  const commandOf = (name: string): Command<unknown> => commands[name]!
  const all = [...act.latest].reverse().flatMap(invert)
  if (all.length === 0) {
    // There is nothing to revert: the undo changed nothing, because another device had already undone the act. A redo
    // then repeats the original command, except for an edit, which would overwrite a newer value.
    const { name, args } = act.intent
    const again = kind === 'undo' || commandOf(name).isEdit ? [] : [{ name, args }]
    return { all: again, left: again }
  }
  let left: readonly Act[] = []
  const { tables } = store
  const facts = all.flatMap(({ name, args }) => commandOf(name).facts(args, { tables, now: act.intent.at }))
  // These facts are never folded. They only tell which rows must be loaded.
  const rows = facts.map((fact, i): AnyFact => ({
    id: `${act.intent.id}?${i}`,
    at: act.intent.at,
    by: null,
    ...fact,
  }))
  await withRows(rows, () => {
    left = [...act.latest]
      .reverse()
      .flatMap(({ name, args, inverse }) => (inverse && commandOf(name).invert?.(args, inverse, store)) || [])
  })
  return { all, left }
}

const NOT_FOUND = 404

/** True if the act's entity no longer exists for this member. */
function isGone(code: FailureCode): boolean {
  return FAILURES[code].status === NOT_FOUND || code === 'access/denied'
}

/** Number of parts of these acts that can be undone separately. */
function sizeOf(commands: CommandTable, acts: readonly Act[]): number {
  return acts.reduce((sum, { name, args }) => sum + (commands[name]?.parts?.(args) ?? 1), 0)
}
