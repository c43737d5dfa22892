import type { QueueRow } from '../store/tables.ts'

type Linked = Pick<QueueRow, 'id' | 'act' | 'lanes' | 'makes' | 'subject'>

/**
 * Finds the commands that depend on another one: those on the entity that it creates, and those that undo or redo it,
 * through any number of steps. They are rejected or discarded with it.
 * @param rows in queue order
 * @returns for a command's id, its dependents in queue order
 */
export function dependentsIn<Row extends Linked>(rows: readonly Row[]): (id: string) => readonly Row[] {
  const direct = new Map<string, Row[]>()
  const known = new Map<string, Linked>()
  /** By lane, the command that creates the lane's entity. */
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

/** Undoing a save may also delete the board that was made for it. That part is about another command, which stays. */
function isAboutTheSame(step: Linked, act: Linked): boolean {
  const [one, other] = [step.subject.row, act.subject.row]
  return one === undefined || other === undefined || one === other
}
