import { failed, ok, type Result } from '#contracts/result.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, REPLAY_PROBLEMS_MAX } from '../constants.ts'
import type { DeveloperRequests, LineProblem, ReplayReport } from '../contract.ts'
import type { AnyFact } from '#core/facts.ts'
import { factsOf } from '#core/log/schema.ts'
import type { FeatureParts } from '#core/feature-parts.ts'
import { createSlices } from '#core/slices.ts'
import { createTrialStore, type TrialStore } from './trial-store.ts'

/** Builds a state from the lines of an exported log. If one line is invalid, no state is built. */
export interface FileReplay {
  take(input: DeveloperRequests['replayLines']['input']): Promise<Result<ReplayReport>>
  /** Null until the last line, and if a line was invalid. */
  built(): TrialStore | null
  forget(): void
}

export function createFileReplay(registry: FeatureParts, now: () => number): FileReplay {
  let trial = createTrialStore(registry)
  let next = 0
  let facts = 0
  let skipped = 0
  let problems: LineProblem[] = []
  let problemCount = 0
  let isBuilt = false
  let hasMadeUpAccounts = false
  let lacksSnapshot = false

  function forget(): void {
    trial = createTrialStore(registry)
    next = 0
    facts = 0
    skipped = 0
    problems = []
    problemCount = 0
    isBuilt = false
    hasMadeUpAccounts = false
    lacksSnapshot = false
  }

  function takeLine(line: string, number: number): void {
    const wrong = number === 1 ? takeHeader(line) : takeFact(line)
    if (wrong === null) return
    problemCount += 1
    if (problems.length < REPLAY_PROBLEMS_MAX) problems.push({ line: number, message: wrong })
  }

  function takeHeader(line: string): string | null {
    const header = parsed(line)
    if (header?.['format'] !== EXPORT_FORMAT) return `format: this is no log that was exported here`
    if (header['version'] !== EXPORT_VERSION) return `version: ${String(header['version'])} is not ${EXPORT_VERSION}`
    hasMadeUpAccounts = header['accounts'] === 'made-up'
    lacksSnapshot = typeof header['anchor'] === 'number' && header['anchor'] > 0
    return null
  }

  function takeFact(line: string): string | null {
    if (line.trim() === '') return null
    const read = readFact(line)
    if (typeof read === 'string') return read
    facts += 1
    try {
      if (trial.touches(read).length === 0) skipped += 1
      // After an invalid line, the other lines are only checked.
      else if (problemCount === 0) trial.fold([read])
      return null
    } catch (error) {
      return `payload: it is not that of a ${read.type} (${error instanceof Error ? error.message : String(error)})`
    }
  }

  return {
    async take({ from, lines, isLast }) {
      if (from === 0) forget()
      if (from !== next) return failed('request/invalid', `from: line ${next} is next, not ${from}`, { field: 'from' })
      const pause = createSlices(now)
      for (const line of lines) {
        next += 1
        takeLine(line, next)
        await pause()
      }
      if (isLast && next === 0) takeLine('', 1)
      const report = {
        facts,
        skipped,
        hasMadeUpAccounts,
        lacksSnapshot,
        problems: [...problems],
        moreProblems: problemCount - problems.length,
      }
      if (!isLast || problemCount > 0) return ok({ ...report, state: null })
      const description = trial.describe()
      let step = description.next()
      while (!step.done) {
        await pause()
        step = description.next()
      }
      isBuilt = true
      return ok({ ...report, state: step.value })
    },
    built: () => (isBuilt ? trial : null),
    forget,
  }
}

/** The fact in a line, or the text of what is wrong with the line. */
function readFact(line: string): AnyFact | string {
  const fact = parsed(line)
  if (!fact) return 'it is not a JSON object'
  const { id, type, at, by = null, payload } = fact
  if (typeof id !== 'string') return 'id: a text is missing'
  if (typeof type !== 'string' || type === '') return 'type: a text is missing'
  if (typeof at !== 'number' || !Number.isFinite(at)) return 'at: a number is missing'
  if (by !== null && typeof by !== 'string') return 'by: it is neither a text nor null'
  if (typeof payload !== 'object' || payload === null) return 'payload: an object is missing'
  // The line is read like a chunk of the log, so that older facts are upgraded in the same way.
  const [read] = factsOf({ json: JSON.stringify([{ ...fact, by }]), v: 1 }) as readonly AnyFact[]
  return read ?? 'it holds no fact'
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null // The caller reports the problem with the line's number.
  }
}
