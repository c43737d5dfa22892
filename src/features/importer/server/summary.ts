import type { BatchOutcome } from './import-batch.ts'
import type { ImportRun } from './import-run.ts'
import { count, countOf } from './progress.ts'
import { DEFAULT_SIZE } from './write-batch.ts'

/** Limits how many names of fields are kept. A file could have different names in each line and fill the memory. */
const NAMES_MAX = 50
const NAME_SHOWN_MAX = 40

export interface Summary {
  add(outcome: BatchOutcome): void
  /** Returns the result of this import as sentences. */
  lines(end: ImportRun): readonly string[]
}

/** @param start the run before this import; a resumed import reports its own part and the total */
export function createSummary(start: ImportRun): Summary {
  let withoutSize = 0
  const unused = new Map<string, number>()
  return {
    add(outcome) {
      withoutSize += outcome.withoutSize
      for (const [field, lines] of outcome.unusedFields) {
        if (unused.size < NAMES_MAX || unused.has(field)) unused.set(field, (unused.get(field) ?? 0) + lines)
      }
    },
    lines(end) {
      const own = { imported: end.imported - start.imported, known: end.known - start.known, bad: end.bad - start.bad }
      const size = `${DEFAULT_SIZE.width}x${DEFAULT_SIZE.height}`
      return [
        `${sentence(own)}.`,
        ...(start.line > 0 ? [`The whole file so far: ${sentence(end)}.`] : []),
        ...(withoutSize > 0
          ? [`${countOf(withoutSize, 'pin has', 'pins have')} no width and height: shown as ${size}.`]
          : []),
        ...(unused.size > 0 ? [`Fields that are not used: ${[...unused].map(nameOf).join(', ')}.`] : []),
        ...(end.isFinished
          ? []
          : [`Stopped after ${countOf(end.line, 'line')}: the same command continues from there.`]),
      ]
    },
  }
}

/** True if the file had lines and not one of them could be read. */
export function isWorthless({ imported, known, bad }: ImportRun): boolean {
  return bad > 0 && imported + known === 0
}

function sentence({ imported, known, bad }: Pick<ImportRun, 'imported' | 'known' | 'bad'>): string {
  return `${countOf(imported, 'pin')} imported, ${count(known)} known before, ${countOf(bad, 'bad line')}`
}

function nameOf([field, lines]: readonly [string, number]): string {
  return `${shown(field)} (${countOf(lines, 'line')})`
}

/** Replaces control characters, because a field's name comes from the file and is printed on the terminal. */
function shown(field: string): string {
  const characters = [...field.replaceAll(/\p{C}/gu, '\uFFFD')]
  const head = characters.slice(0, NAME_SHOWN_MAX).join('')
  return characters.length > NAME_SHOWN_MAX ? `${head}…` : head
}
