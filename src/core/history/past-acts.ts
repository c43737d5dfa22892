import type { HistoryEntry, PastActs } from '#contracts/past-act.ts'
import type { Act } from '../product.ts'
import type { IntentRow } from '../log/schema.ts'

/** Acts that the history shows. */
export const HISTORY_SHOWN_MAX = 50

/** An act that can be undone, or was. */
export interface PastAct {
  readonly intent: IntentRow
  readonly entry: HistoryEntry
  /** The commands of the last step on it: the act itself, what took it back, or what did it again. */
  readonly latest: readonly IntentRow[]
}

export interface Past {
  /** In their order. */
  readonly acts: readonly PastAct[]
  readonly undo: PastAct | null
  readonly redo: PastAct | null
}

interface Folded {
  readonly intent: IntentRow
  isDone: boolean
  latest: IntentRow[]
  /** When the last step was taken, in the order of all intents. */
  movedAt: number
}

/**
 * What stands and what was taken back, from the intents in their order. The latest act that stands is next to be undone;
 * what was taken back last is next to be done again, until a new act comes in between.
 */
export function foldHistory(
  intents: readonly IntentRow[],
  rules: {
    readonly isOrganising: (intent: IntentRow) => boolean
    /** What takes an intent back; empty where nothing does. */
    readonly invert: (intent: IntentRow) => readonly Act[]
    /** Whether it makes what the act behind it is done with, `Command.isBeginning`. */
    readonly isBeginning: (intent: IntentRow) => boolean
  },
): Past {
  const byId = new Map<string, Folded>()
  let lastAct = -1
  /** The act directly before, which may have made something for this one. */
  let beginning: IntentRow | null = null
  intents.forEach((intent, i) => {
    if (intent.isRefused || !rules.isOrganising(intent)) return
    const { step } = intent
    const before: IntentRow | null = beginning
    beginning = null
    if (!step) {
      if (rules.invert(intent).length === 0) return
      const isContinued = before !== null && isDoneWith(intent, before)
      if (isContinued) byId.delete(before.id)
      byId.set(intent.id, { intent, isDone: true, latest: isContinued ? [before, intent] : [intent], movedAt: i })
      if (rules.isBeginning(intent)) beginning = intent
      lastAct = i
      return
    }
    const act = byId.get(step.of)
    if (!act) return
    const isSameStep = act.latest[0]?.step?.group === step.group
    act.latest = isSameStep ? [...act.latest, intent] : [intent]
    act.isDone = step.kind === 'redo'
    act.movedAt = i
  })
  const folded = [...byId.values()]
  const acts = folded.map(toPastAct)
  const undone = folded.filter(({ isDone, movedAt }) => !isDone && movedAt > lastAct)
  const next = undone.reduce<Folded | null>((a, b) => (a && a.movedAt > b.movedAt ? a : b), null)
  return {
    acts,
    undo: acts.findLast(({ entry }) => entry.state === 'done') ?? null,
    redo: next && acts[folded.indexOf(next)]!,
  }
}

/** Whether an act puts something on what the other one made. */
export function isDoneWith({ subject }: IntentRow, made: IntentRow): boolean {
  return subject?.board !== undefined && subject.board.row === made.subject?.row
}

/** What `historyView` answers once this act stands behind all others, without folding them again. */
export function viewWithAct(view: PastActs, intent: IntentRow): PastActs {
  const { entry } = toPastAct({ intent, isDone: true, latest: [intent] })
  return { undo: entry, redo: null, recent: [entry, ...view.recent].slice(0, HISTORY_SHOWN_MAX) }
}

function toPastAct({ intent, isDone, latest }: Omit<Folded, 'movedAt'>): PastAct {
  const { id, name, at, subject } = intent
  const entry: HistoryEntry = {
    id,
    name,
    at,
    subject: subject?.text ?? '',
    count: subject?.count ?? 0,
    ...(subject?.row === undefined ? {} : { row: subject.row }),
    ...(subject?.board ? { board: subject.board.text, boardRow: subject.board.row } : {}),
    state: isDone ? 'done' : 'undone',
  }
  return { intent, entry, latest }
}

export function historyView({ acts, undo, redo }: Past): PastActs {
  return {
    undo: undo?.entry ?? null,
    redo: redo?.entry ?? null,
    recent: acts
      .slice(-HISTORY_SHOWN_MAX)
      .reverse()
      .map(({ entry }) => entry),
  }
}
