import type { CommandTable } from '../effects.ts'
import type { OutboxRow } from '../log/rows.ts'
import { neededBy } from './needed-by.ts'
import { linksOf, NO_SUBJECT } from './queued.ts'

/** Rows of disk, in the order of the acts, that cannot be done without one of them. */
export function rowsNeeding(id: string, rows: readonly OutboxRow[], commands: CommandTable): readonly OutboxRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const linked = rows.map((row) => {
    const command = commands[row.name]
    return { id: row.id, subject: row.subject ?? NO_SUBJECT, ...linksOf(row, command) }
  })
  return neededBy(linked)(id).map((row) => byId.get(row.id)!)
}
