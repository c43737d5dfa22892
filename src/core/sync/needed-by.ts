import type { QueueRow } from '../store/tables.ts'

type Linked = Pick<QueueRow, 'id' | 'act' | 'lanes' | 'makes' | 'subject'>

/**
 * Tells what cannot be done without a command of the queue: what is about the thing that it makes, and what takes it back or
 * does it again; through any number of steps. It goes where that command goes: taken back, or refused.
 * @param rows in the order of the acts
 * @returns by a command's id, those that need it, in their order
 */
export function neededBy<Row extends Linked>(rows: readonly Row[]): (id: string) => readonly Row[] {
  const users = new Map<string, Row[]>()
  const known = new Map<string, Linked>()
  /** By lane, the command that makes what the lane is about. */
  const makers = new Map<string, string>()
  const note = (needed: string, row: Row): void => {
    const others = users.get(needed)
    if (others) others.push(row)
    else users.set(needed, [row])
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
    if (!users.has(id)) return []
    const reached = new Set([id])
    for (const each of reached) for (const user of users.get(each) ?? []) reached.add(user.id)
    reached.delete(id)
    return rows.filter((row) => reached.has(row.id))
  }
}

/** A step on a save also deletes the board that was made for it: that is about another act, which stands. */
function isAboutTheSame(step: Linked, act: Linked): boolean {
  const [one, other] = [step.subject.row, act.subject.row]
  return one === undefined || other === undefined || one === other
}
