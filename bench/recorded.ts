import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from './row.ts'

/** A figure that is so many times worse than it was when it was last recorded fails a full run. */
const WORSE_MAX = 1.25
const FILE = join(import.meta.dirname, 'recorded.json')

/** Ratios of an earlier full run by row: unlike times, they mean the same on another machine. */
export type Recorded = Readonly<Record<string, number>>

export async function readRecorded(): Promise<Recorded> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Recorded
}

/** Keeps the rows that were measured now; those of other measurements stay as they are. */
export async function record(rows: readonly Row[], before: Recorded): Promise<void> {
  const now = rows.filter(({ isRatio, figure }) => isRatio && Number.isFinite(figure))
  const merged = { ...before, ...Object.fromEntries(now.map(({ id, figure }) => [id, figure])) }
  const sorted = Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** Whether a ratio lies so far on the bad side of what was recorded; its bar says which side that is. */
export function isWorse({ id, figure, bar, isRatio }: Row, recorded: Recorded): boolean {
  const before = recorded[id]
  if (!isRatio || before === undefined) return false
  return bar.startsWith('>=') ? figure < before / WORSE_MAX : figure > before * WORSE_MAX
}
