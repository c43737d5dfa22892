import type { HistoryStepDone } from '#contracts/past-act.ts'
import type { Result } from '#contracts/result.ts'
import type { Intent } from '../boundary.ts'
import type { CommandTable } from '../effects.ts'
import type { WithRows } from '../fact-batches.ts'
import type { LateParts } from '../late-parts.ts'
import type { HistoryStep, IntentRow } from '../log/schema.ts'
import type { Present } from '../store/inverse.ts'
import type { ActRecord } from './act-record.ts'

/**
 * Undoes and redoes acts. An undo is a command of its own. Its id follows from the undone command's id, so a repeated
 * request, by another tab or after a crash, changes nothing. If the key is pressed in two tabs at once, two commands
 * are undone: the tabs wait for each other, and each first reads what the others did.
 */
export interface History {
  undo(id: string | undefined): Promise<Result<HistoryStepDone | null>>
  redo(id: string | undefined): Promise<Result<HistoryStepDone | null>>
}

/** Runs work while no other tab of the account runs work of this kind. */
export type Mutex = <Value>(work: () => Promise<Value>) => Promise<Value>

export function createHistory(options: {
  readonly acts: ActRecord
  readonly commands: CommandTable
  readonly store: Present
  readonly dispatch: (intent: Intent, step?: HistoryStep) => Promise<Result<{ readonly seq: number }>>
  readonly withRows: WithRows
  readonly exclusively: Mutex
  readonly steps: LateParts['steps']
  /** Reads the acts on disk whose number is higher than `after`. */
  readonly stored: (after: number) => Promise<readonly IntentRow[]>
  /** Shows acts of other tabs whose messages this tab has missed. */
  readonly catchUp: () => Promise<void>
  /** Records on disk, and tells the other tabs, that an act is no longer part of the history. */
  readonly forget: (id: string) => Promise<void>
}): History {
  const { acts, commands, store, withRows, dispatch } = options
  let last: Promise<unknown> = Promise.resolve()

  async function leave(id: string): Promise<void> {
    acts.refuse(id)
    await options.forget(id)
  }

  async function hearOfOthers(): Promise<void> {
    const news = acts.unknown(await options.stored(acts.read()))
    if (news.length === 0) return
    await options.catchUp()
    news.forEach(acts.add)
  }

  async function step(kind: HistoryStep['kind'], id: string | undefined): Promise<Result<HistoryStepDone | null>> {
    await hearOfOthers()
    const { takeStep } = await options.steps()
    const { invert } = acts
    return takeStep(
      { commands, store, intents: acts.intents(), past: acts.past(), invert, withRows, dispatch, leave },
      kind,
      id,
    )
  }

  /** Queues a step. Steps run one after the other, so that a second key press undoes the act before the first one's. */
  function queueStep(kind: HistoryStep['kind'], id: string | undefined) {
    const next = last.then(() => acts.restored).then(() => options.exclusively(() => step(kind, id)))
    // The caller of a step gets its error. The next step only waits until the running one has ended.
    last = Promise.allSettled([next])
    return next
  }

  return {
    undo: (id) => queueStep('undo', id),
    redo: (id) => queueStep('redo', id),
  }
}
