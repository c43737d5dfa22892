import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/storage/database.ts'
import { badLinesAfter, type BadLineNote } from './bad-line-notes.ts'

/** The screen shows this many bad lines; the report file has all. */
const SHOWN_MAX = 20
const PAGE_LINES = 10_000

export interface BadLineReport {
  add(notes: readonly BadLineNote[]): void
  /** A sentence with the path of the report file; null if there was no bad line. */
  summary(): string | null
}

interface Reported {
  readonly dataDir: string
  /** Name of the import: `import:<name>`. */
  readonly source: string
  /** Prints a text on the screen. */
  readonly write: (text: string) => void
}

/**
 * Reports bad lines with number and reason: the first ones on the screen, all of them in `imports/<name>.bad-lines.txt`
 * of the data folder. The file is first filled from the database, because an earlier start of this import may have been
 * killed before it wrote them.
 */
export async function openBadLineReport(db: Database, { dataDir, source, write }: Reported): Promise<BadLineReport> {
  const folder = join(dataDir, 'imports')
  const file = join(folder, `${source.replace(/^import:/, '')}.bad-lines.txt`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  let total = 0
  let shown = 0
  for (let after = 0; ;) {
    const page = await badLinesAfter(db, source, after, PAGE_LINES)
    if (page.length > 0) keep(page)
    const last = page.at(-1)
    if (last === undefined) break
    after = last.line
  }

  function keep(notes: readonly BadLineNote[]): void {
    const text = notes.map(({ line, reason }) => `line ${line}: ${reason}\n`).join('')
    if (total === 0) writeFileSync(file, text)
    else appendFileSync(file, text)
    total += notes.length
  }

  return {
    add(notes) {
      if (notes.length === 0) return
      keep(notes)
      for (const { line, reason } of notes.slice(0, Math.max(0, SHOWN_MAX - shown))) write(`line ${line}: ${reason}\n`)
      shown += notes.length
    },
    summary: () => (total === 0 ? null : `All bad lines and their reasons are in ${file}.`),
  }
}
