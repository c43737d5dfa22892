import type { HistoryEntry } from '#features/history/contract.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { Intent } from '../boundary.ts'
import type { Act, Command, CommandTable } from '../effects.ts'
import type { HistoryStep, IntentRow } from '../log/rows.ts'
import type { Table } from '../store/table.ts'
import { ME, type HistoryRow } from '../store/tables.ts'
import { foldHistory, historyView, type PastAct } from './past-acts.ts'

type Dispatch = (intent: Intent, step?: HistoryStep) => Promise<Result<{ readonly seq: number }>>

/**
 * What the member did and can take back: read from the stored intents, the same in every tab (core.md, state: inverse
 * patches for undo). Taking back is a command of its own, under an id that follows from the act's: pressed in two tabs, or
 * once more after a crash, it happens once.
 */
export interface History {
  /** Takes in what disk has; what was done meanwhile stays behind it. */
  restore(intents: readonly IntentRow[]): void
  add(intent: IntentRow): void
  /** The act was refused and is no part of the history. */
  refuse(id: string): void
  has(id: string): boolean
  undo(id: string | undefined): Promise<Result<HistoryEntry | null>>
  redo(id: string | undefined): Promise<Result<HistoryEntry | null>>
}

export function createHistory(options: {
  readonly commands: CommandTable
  readonly table: Table<HistoryRow>
  readonly dispatch: () => Dispatch
  /** Resolves when what disk has was taken in. */
  readonly restored: () => Promise<unknown>
}): History {
  const { commands, table } = options
  let intents: IntentRow[] = []
  const ids = new Set<string>()
  const inverted = new Map<string, readonly Act[]>()
  let last: Promise<unknown> = Promise.resolve()

  function invert(intent: IntentRow): readonly Act[] {
    const known = inverted.get(intent.id)
    if (known) return known
    const command = commands[intent.name as keyof CommandTable] as Command<unknown> | undefined
    const acts = (intent.inverse && command?.invert?.(intent.args, intent.inverse)) || []
    inverted.set(intent.id, acts)
    return acts
  }

  const isOrganising = ({ name }: IntentRow): boolean =>
    (commands[name as keyof CommandTable] as Command<unknown> | undefined)?.invert !== undefined

  const past = () => foldHistory(intents, { isOrganising, invert })

  function show(): void {
    table.put(ME, historyView(past()))
  }

  function one(act: PastAct, kind: HistoryStep['kind']): readonly Act[] {
    const acts = [...act.latest].reverse().flatMap(invert)
    // What undid nothing, since it had been undone elsewhere, is done again as it was done first.
    return acts.length > 0 || kind === 'undo' ? acts : [{ name: act.intent.name, args: act.intent.args } as Act]
  }

  async function step(kind: HistoryStep['kind'], id: string | undefined): Promise<Result<HistoryEntry | null>> {
    await options.restored()
    const view = past()
    const chosen = id === undefined ? view[kind] : view.acts.find(({ intent }) => intent.id === id)
    if (!chosen || chosen.entry.state !== (kind === 'undo' ? 'done' : 'undone')) return ok(null)
    const of = chosen.intent.id
    const times = intents.filter((intent) => intent.step?.of === of && intent.step.kind === kind)
    const count = new Set(times.map((intent) => intent.step!.group)).size
    const group = count === 0 ? `${of}:${kind}` : `${of}:${kind}:${count + 1}`
    for (const [i, act] of one(chosen, kind).entries()) {
      const intent = { ...act, id: i === 0 ? group : `${group}+${i}` }
      const done = await options.dispatch()(intent, { kind, of, group })
      if (!done.ok) return done
    }
    return ok({ ...chosen.entry, state: kind === 'undo' ? 'undone' : 'done' })
  }

  /** One after the other: the second press takes back the act before. */
  function queueStep(kind: HistoryStep['kind'], id: string | undefined) {
    const next = last.then(() => step(kind, id))
    last = next.catch(() => undefined)
    return next
  }

  return {
    restore(stored) {
      const known = new Set(stored.map((intent) => intent.id))
      intents = [...stored, ...intents.filter((intent) => !known.has(intent.id))]
      for (const intent of intents) ids.add(intent.id)
      show()
    },
    add(intent) {
      if (ids.has(intent.id)) return
      ids.add(intent.id)
      intents.push(intent)
      if (isOrganising(intent)) show()
    },
    refuse(id) {
      const index = intents.findIndex((intent) => intent.id === id)
      if (index < 0) return
      intents[index] = { ...intents[index]!, isRefused: true }
      show()
    },
    has: (id) => ids.has(id),
    undo: (id) => queueStep('undo', id),
    redo: (id) => queueStep('redo', id),
  }
}
