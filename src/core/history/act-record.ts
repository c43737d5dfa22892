import type { CommandTable } from '../effects.ts'
import type { IntentRow } from '../log/schema.ts'
import type { Act } from '../product.ts'
import { createSignal } from '../signal.ts'
import { withReplaced, type Present, type Replaced } from '../store/inverse.ts'
import { isSame } from '#contracts/is-same.ts'
import { ME } from '../store/tables.ts'
import { foldHistory, historyView, viewWithAct, type ChangesOf, type Past } from './past-acts.ts'

/**
 * The member's acts that can be undone, made from the stored intents. It is the same in every tab. `history.ts` undoes
 * the acts.
 */
export interface ActRecord {
  /** Adds the stored acts, before acts that were done since. */
  restore(intents: readonly IntentRow[]): void
  /** Resolves when the stored acts were added or could not be read. */
  readonly restored: Promise<void>
  /** Call when all acts were read from disk or cannot be read. */
  restoringEnded(): void
  add(intent: IntentRow): void
  /** Takes a rejected act out of the history. */
  refuse(id: string): void
  /**
   * Records the value that the act replaced on the server. The act's undo then restores this value, not the one known
   * here.
   * @returns false if its undo restores the same values as before
   */
  amend(id: string, replaced: Replaced): Promise<boolean>
  has(id: string): boolean
  /** Number of the last intent that was read from disk. */
  read(): number
  /** Returns those stored intents that are not known here, and records all of them as read. */
  unknown(stored: readonly IntentRow[]): readonly IntentRow[]
  intents(): readonly IntentRow[]
  past(): Past
  invert(intent: IntentRow): readonly Act[]
}

export function createActRecord(options: { readonly commands: CommandTable; readonly store: Present }): ActRecord {
  const { commands, store } = options
  const restored = createSignal()
  let intents: IntentRow[] = []
  const ids = new Set<string>()
  const inverted = new Map<string, readonly Act[]>()
  let read = 0

  function invert(intent: IntentRow): readonly Act[] {
    const known = inverted.get(intent.id)
    if (known) return known
    const command = commands[intent.name]
    const acts = (intent.inverse && command?.invert?.(intent.args, intent.inverse)) || []
    // Until the code of the commands is loaded, `acts` is empty, so it is not cached.
    if (command) inverted.set(intent.id, acts)
    return acts
  }

  /** The values that an act changed. The old ones are those that its undo would restore. */
  const changesOf: ChangesOf = (intent) => {
    const { name, args } = intent
    const before = invert(intent).find((act) => act.name === name)
    const changes = (before && commands[name]?.changed?.(args, before.args)) ?? []
    return changes.filter(({ values }) => values)
  }

  const isOrganising = ({ name }: IntentRow): boolean => commands[name]?.invert !== undefined

  const isBeginning = ({ name }: IntentRow): boolean => commands[name]?.isBeginning === true

  const past = () => foldHistory(intents, { isOrganising, invert, isBeginning })

  function show(): void {
    store.tables.history.put(ME, historyView(past(), changesOf))
  }

  function refuse(id: string): void {
    const index = intents.findIndex((intent) => intent.id === id)
    if (index < 0) return
    intents[index] = { ...intents[index]!, isRefused: true }
    show()
  }

  async function amend(id: string, replaced: Replaced): Promise<boolean> {
    await restored.promise
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

  function add(intent: IntentRow): void {
    if (ids.has(intent.id)) return
    ids.add(intent.id)
    intents.push(intent)
    if (!isOrganising(intent)) return
    const shown = store.tables.history.get(ME)
    const before = intents.at(-2)
    if (intent.step || intent.isRefused || !shown || (before && isBeginning(before))) show()
    else if (invert(intent).length > 0) store.tables.history.put(ME, viewWithAct(shown, intent, changesOf))
  }

  return {
    restored: restored.promise,
    restoringEnded: restored.resolve,
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
    read: () => read,
    unknown(stored) {
      note(stored)
      return stored.filter((intent) => !ids.has(intent.id))
    },
    intents: () => intents,
    past,
    invert,
  }
}
