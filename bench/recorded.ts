import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from './row.ts'

/** A full run fails if a figure is this many times worse than its last recorded value. */
const WORSE_MAX = 1.25
const FILE = join(import.meta.dirname, 'recorded.json')

/** Ratios of an earlier full run, by row. Unlike times, ratios are comparable between machines. */
export type Recorded = Readonly<Record<string, number>>

export async function readRecorded(): Promise<Recorded> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Recorded
}

/** Stores the rows of this run. Rows of other measurements stay as they are. */
export async function record(rows: readonly Row[], before: Recorded): Promise<void> {
  const now = rows.filter(({ isRatio, figure }) => isRatio && Number.isFinite(figure))
  const merged = { ...before, ...Object.fromEntries(now.map(({ id, figure }) => [id, figure])) }
  const sorted = Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** True if a ratio is worse than its recorded value by WORSE_MAX. Its bar tells which direction is worse. */
export function isWorse({ id, figure, bar, isRatio }: Row, recorded: Recorded): boolean {
  const before = recorded[id]
  if (!isRatio || before === undefined) return false
  return bar.startsWith('>=') ? figure < before / WORSE_MAX : figure > before * WORSE_MAX
}
