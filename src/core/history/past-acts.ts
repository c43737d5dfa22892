import type { FieldChange } from '#contracts/field-change.ts'
import type { HistoryEntry, PastActs } from '#contracts/past-act.ts'
import type { Act } from '../product.ts'
import type { IntentRow } from '../log/schema.ts'

/** Number of acts that the history shows. */
export const HISTORY_SHOWN_MAX = 50

/**
 * Two acts of one button are at most this far apart, in milliseconds, also on a busy device: a board is created, and a
 * pin is saved to it.
 */
const TOGETHER_MAX_MS = 3_000

/** An act that can be undone or redone. */
export interface PastAct {
  readonly intent: IntentRow
  readonly entry: HistoryEntry
  /** The commands of the last step of the act: the act itself, its undo, or its redo. */
  readonly latest: readonly IntentRow[]
}

/** Returns the values that an act changed, if they are short. */
export type ChangesOf = (intent: IntentRow) => readonly FieldChange[]

export interface Past {
  /** The acts in the order in which they were done. */
  readonly acts: readonly PastAct[]
  readonly undo: PastAct | null
  readonly redo: PastAct | null
}

interface Folded {
  readonly intent: IntentRow
  isDone: boolean
  latest: IntentRow[]
  /** Position of the act's last step among all intents. */
  movedAt: number
}

/**
 * Finds out which acts are done and which are undone, from the intents in their order. Undo takes the latest act that
 * is done. Redo takes the act that was undone last, unless another act was done since.
 */
export function foldHistory(
  intents: readonly IntentRow[],
  rules: {
    readonly isOrganising: (intent: IntentRow) => boolean
    /** The acts that revert an intent; empty if it cannot be reverted. */
    readonly invert: (intent: IntentRow) => readonly Act[]
    /** True if the intent creates something that the next act needs; see `Command.isBeginning`. */
    readonly isBeginning: (intent: IntentRow) => boolean
  },
): Past {
  const byId = new Map<string, Folded>()
  let lastAct = -1
  /** The previous act if it may have created something for the next one. */
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

/**
 * True if the act of the first intent adds something to what the other one created, and was done together with it. What
 * the member creates alone, and fills later, stays when the filling is undone.
 */
function isDoneWith({ subject, at }: IntentRow, made: IntentRow): boolean {
  return at - made.at <= TOGETHER_MAX_MS && subject?.board !== undefined && subject.board.row === made.subject?.row
}

/**
 * The view of the history after a new act. It equals the result of `historyView`, but not all acts are folded again.
 */
export function viewWithAct(view: PastActs, intent: IntentRow, changesOf: ChangesOf): PastActs {
  const entry = shownEntry(toPastAct({ intent, isDone: true, latest: [intent] }), changesOf)
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
    ...(subject?.fields ? { fields: subject.fields } : {}),
    state: isDone ? 'done' : 'undone',
  }
  return { intent, entry, latest }
}

/** An entry with the values that its act changed. Values are computed for shown acts only. */
function shownEntry({ intent, entry }: PastAct, changesOf: ChangesOf): HistoryEntry {
  const changes = changesOf(intent)
  return changes.length > 0 ? { ...entry, changes } : entry
}

export function historyView({ acts, undo, redo }: Past, changesOf: ChangesOf): PastActs {
  return {
    undo: undo && shownEntry(undo, changesOf),
    redo: redo && shownEntry(redo, changesOf),
    recent: acts
      .slice(-HISTORY_SHOWN_MAX)
      .reverse()
      .map((act) => shownEntry(act, changesOf)),
  }
}
