import type { HistoryStepDone } from '#contracts/past-act.ts'
import type { Result } from '#contracts/result.ts'
import type { Intent } from '../boundary.ts'
import type { CommandTable } from '../effects.ts'
import type { Act } from '../product.ts'
import type { AnyFact } from '../facts.ts'
import type { LateParts } from '../late-parts.ts'
import type { HistoryStep, IntentRow } from '../log/rows.ts'
import type { InTurn } from '../sync/in-turn.ts'
import { withReplaced, type Present, type Replaced } from '../store/inverse.ts'
import { isSame } from '../store/same.ts'
import { ME } from '../store/tables.ts'
import { foldHistory, historyView, viewWithAct } from './past-acts.ts'

type Dispatch = (intent: Intent, step?: HistoryStep) => Promise<Result<{ readonly seq: number }>>

/**
 * What the member did and can undo, read from the stored intents: the same in every tab. An undo is a command of its own. Its
 * id follows from the undone command's id, so a second request from another tab or after a crash changes nothing. Keys pressed
 * in two tabs at the same moment undo two commands: the tabs take turns, and each first reads what the others did.
 */
export interface History {
  /** Takes in what disk has; what was done meanwhile stays behind it. */
  restore(intents: readonly IntentRow[]): void
  add(intent: IntentRow): void
  /** The act was refused and is no part of the history. */
  refuse(id: string): void
  /**
   * The server's word of what the act replaced there, in the place of what was known here.
   * @returns false where its undo gives back the same as before
   */
  amend(id: string, replaced: Replaced): Promise<boolean>
  has(id: string): boolean
  undo(id: string | undefined): Promise<Result<HistoryStepDone | null>>
  redo(id: string | undefined): Promise<Result<HistoryStepDone | null>>
}

export function createHistory(options: {
  readonly commands: CommandTable
  readonly store: Present
  readonly dispatch: () => Dispatch
  /** Resolves when what disk has was taken in. */
  readonly restored: () => Promise<unknown>
  readonly withRows: (facts: readonly AnyFact[], work: () => void) => Promise<void>
  readonly inTurn: InTurn
  readonly steps: LateParts['steps']
  /** Acts on disk behind that number. */
  readonly stored: (after: number) => Promise<readonly IntentRow[]>
  /** Shows what other tabs did and this one has not heard of. */
  readonly catchUp: () => Promise<void>
  /** Tells disk and the other tabs that an act is no part of the history any more. */
  readonly forget: (id: string) => Promise<void>
}): History {
  const { commands, store } = options
  let intents: IntentRow[] = []
  const ids = new Set<string>()
  const inverted = new Map<string, readonly Act[]>()
  let last: Promise<unknown> = Promise.resolve()
  /** Number of the last intent that was read from disk. */
  let read = 0

  function invert(intent: IntentRow): readonly Act[] {
    const known = inverted.get(intent.id)
    if (known) return known
    const command = commands[intent.name]
    const acts = (intent.inverse && command?.invert?.(intent.args, intent.inverse)) || []
    // The code of the commands may be on its way.
    if (command) inverted.set(intent.id, acts)
    return acts
  }

  const isOrganising = ({ name }: IntentRow): boolean => commands[name]?.invert !== undefined

  const isBeginning = ({ name }: IntentRow): boolean => commands[name]?.isBeginning === true

  const past = () => foldHistory(intents, { isOrganising, invert, isBeginning })

  function show(): void {
    store.tables.history.put(ME, historyView(past()))
  }

  async function leave(id: string): Promise<void> {
    refuse(id)
    await options.forget(id)
  }

  function refuse(id: string): void {
    const index = intents.findIndex((intent) => intent.id === id)
    if (index < 0) return
    intents[index] = { ...intents[index]!, isRefused: true }
    show()
  }

  async function amend(id: string, replaced: Replaced): Promise<boolean> {
    await options.restored()
    const index = intents.findIndex((intent) => intent.id === id)
    const intent = intents[index]
    if (!intent) return true
    const before = invert(intent)
    inverted.delete(id)
    const amended = { ...intent, inverse: withReplaced(intent.inverse, replaced) }
    if (isSame(invert(amended), before)) return false
    intents[index] = amended
    show()
    return true
  }

  function note(rows: readonly IntentRow[]): void {
    read = Math.max(read, rows.at(-1)?.n ?? 0)
  }

  async function hearOfOthers(): Promise<void> {
    const rows = await options.stored(read)
    note(rows)
    const news = rows.filter((intent) => !ids.has(intent.id))
    if (news.length === 0) return
    await options.catchUp()
    news.forEach(add)
  }

  async function step(kind: HistoryStep['kind'], id: string | undefined): Promise<Result<HistoryStepDone | null>> {
    await hearOfOthers()
    const { takeStep } = await options.steps()
    const { withRows } = options
    const dispatch = options.dispatch()
    return takeStep({ commands, store, intents, past: past(), invert, withRows, dispatch, leave }, kind, id)
  }

  /** One after the other: the second press takes back the act before. */
  function queueStep(kind: HistoryStep['kind'], id: string | undefined) {
    const next = last.then(options.restored).then(() => options.inTurn(() => step(kind, id)))
    last = next.catch(() => undefined) // whoever pressed is told; the next step only waits
    return next
  }

  function add(intent: IntentRow): void {
    if (ids.has(intent.id)) return
    ids.add(intent.id)
    intents.push(intent)
    if (!isOrganising(intent)) return
    const shown = store.tables.history.get(ME)
    const before = intents.at(-2)
    if (intent.step || intent.isRefused || !shown || (before && isBeginning(before))) show()
    else if (invert(intent).length > 0) store.tables.history.put(ME, viewWithAct(shown, intent))
  }

  return {
    restore(stored) {
      note(stored)
      const known = new Set(stored.map((intent) => intent.id))
      intents = [...stored, ...intents.filter((intent) => !known.has(intent.id))]
      for (const intent of intents) ids.add(intent.id)
      inverted.clear()
      show()
    },
    add,
    refuse,
    amend,
    has: (id) => ids.has(id),
    undo: (id) => queueStep('undo', id),
    redo: (id) => queueStep('redo', id),
  }
}
