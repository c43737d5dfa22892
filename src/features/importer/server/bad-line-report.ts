import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BadLineNote } from './import-batch.ts'

/** How many lines the screen shows; the report file has all of them. */
const SHOWN_MAX = 20

export interface BadLineReport {
  add(notes: readonly BadLineNote[]): void
  /** Names the report file; null without a bad line. */
  summary(): string | null
}

/** Reports bad lines by number and reason: the first ones on the screen, all in `imports/<name>.bad-lines.txt` of the data folder. */
export function createBadLineReport(dataDir: string, name: string, write: (text: string) => void): BadLineReport {
  const file = join(dataDir, 'imports', `${name}.bad-lines.txt`)
  let total = 0
  return {
    add(notes) {
      if (notes.length === 0) return
      if (total === 0) mkdirSync(join(dataDir, 'imports'), { recursive: true })
      appendFileSync(file, notes.map(({ line, reason }) => `line ${line}: ${reason}\n`).join(''))
      for (const { line, reason } of notes.slice(0, Math.max(0, SHOWN_MAX - total))) write(`line ${line}: ${reason}\n`)
      total += notes.length
    },
    summary() {
      if (total === 0) return null
      return `All bad lines and their reasons are in ${file}.`
    },
  }
}
