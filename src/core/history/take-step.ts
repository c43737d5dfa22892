import { FAILURES, type FailureCode } from '#contracts/failure.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { HistoryStepDone } from '#contracts/past-act.ts'
import type { Intent } from '../boundary.ts'
import type { Command, CommandTable } from '../effects.ts'
import type { Act } from '../product.ts'
import type { AnyFact } from '../facts.ts'
import type { HistoryStep, IntentRow } from '../log/schema.ts'
import type { Present } from '../store/inverse.ts'
import type { PastAct, Past } from './past-acts.ts'

/** What a step is taken in: the acts of the member, and the ways to carry out another one. */
export interface StepOptions {
  readonly commands: CommandTable
  readonly store: Present
  readonly intents: readonly IntentRow[]
  readonly past: Past
  readonly invert: (intent: IntentRow) => readonly Act[]
  readonly withRows: (facts: readonly AnyFact[], work: () => void) => Promise<void>
  readonly dispatch: (intent: Intent, step?: HistoryStep) => Promise<Result<{ readonly seq: number }>>
  /** The act is no part of the history any more. */
  readonly leave: (id: string) => Promise<void>
}

/**
 * Takes an act back or does it again. Null where there is none that can be.
 * @param id of the act; left out, the latest
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
      // Another device changed this part, which is known here; what was done before it stands.
      isPart = true
      if (i > 0) continue
      await leave(of)
      return ok({ ...chosen.entry, part: 'none' })
    }
    // What it was done to is gone: pressed once more, the keys take back the act before.
    if (i === 0 && id === undefined && isGone(done.failure.code)) await leave(of)
    return done
  }
  const entry: HistoryStepDone = { ...chosen.entry, state: kind === 'undo' ? 'undone' : 'done' }
  return ok(isPart ? { ...entry, part: 'some' } : entry)
}

/** What is to be done, and as much of it as is left: what was changed since stays as it is. */
async function oneStep(
  { commands, store, invert, withRows }: StepOptions,
  act: PastAct,
  kind: HistoryStep['kind'],
): Promise<Record<'all' | 'left', readonly Act[]>> {
  const commandOf = (name: string): Command<unknown> => commands[name]!
  const all = [...act.latest].reverse().flatMap(invert)
  if (all.length === 0) {
    // What undid nothing, since it had been undone elsewhere, is done again as it was done first; not an edit, which would
    // overwrite what was written since.
    const { name, args } = act.intent
    const again = kind === 'undo' || commandOf(name).isEdit ? [] : [{ name, args }]
    return { all: again, left: again }
  }
  let left: readonly Act[] = []
  const { tables } = store
  const facts = all.flatMap(({ name, args }) => commandOf(name).facts(args, { tables, now: act.intent.at }))
  // Facts that are folded nowhere: they tell the rows that are looked at.
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

/** What it was done to does not exist for this member any more. */
function isGone(code: FailureCode): boolean {
  return FAILURES[code].status === NOT_FOUND || code === 'access/denied'
}

/** In how many parts they can be undone. */
function sizeOf(commands: CommandTable, acts: readonly Act[]): number {
  return acts.reduce((sum, { name, args }) => sum + (commands[name]?.parts?.(args) ?? 1), 0)
}
