import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  /**
   * The name of each failure and its reason. They are repeated in the last lines of a run, because often only those are
   * kept.
   */
  readonly failures: readonly string[]
  /** Tests that failed at first and passed at a later try. They count as passed, and are reported. */
  readonly unsteady: readonly string[]
}

export const NOTHING: Tally = { passed: 0, failures: [], unsteady: [] }

/** The result of a check that counts no tests. */
export function tallyOfCode(name: string, code: number): Tally {
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [name] }
}

/**
 * The counts in a runner's JSON report. If a run fails without a failed test (a file that does not load, a time limit,
 * no report at all), one failure is added, so that no problem ends as zero failures.
 */
export function tallyOfReport(name: string, kind: 'vitest' | 'playwright', file: string, code: number): Tally {
  const counted = existsSync(file) ? readers[kind](JSON.parse(readFileSync(file, 'utf8'))) : NOTHING
  return code !== 0 && counted.failures.length === 0 ? { ...counted, failures: [name] } : counted
}

/** The test files that failed in a report of Vitest; empty without a report. */
export function failedFilesOf(report: string): readonly string[] {
  return resultsIn(report)
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name)
}

/**
 * The counts of a run of Vitest whose failed files ran a second time. Their second results count. What failed only at
 * first is unsteady.
 */
export function tallyOfRepeat(name: string, first: string, second: string, secondCode: number): Tally {
  const again = tallyOfReport(name, 'vitest', second, secondCode)
  const repeated = new Set(resultsIn(second).map((file) => file.name))
  const kept = resultsIn(first).filter((file) => !repeated.has(file.name))
  const failedAgain = new Set(failedFilesOf(second))
  return {
    passed: kept.flatMap(passedIn).length + again.passed,
    failures: [...kept.flatMap(failuresOfFile), ...again.failures],
    unsteady: resultsIn(first)
      .filter((file) => repeated.has(file.name) && !failedAgain.has(file.name))
      .flatMap(failuresOfFile),
  }
}

const resultsIn = (report: string): VitestReport['testResults'] =>
  existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as VitestReport).testResults : []

const passedIn = ({ assertionResults }: VitestReport['testResults'][number]) =>
  assertionResults.filter(({ status }) => status === 'passed')

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why the file failed as a whole, for example because it could not be loaded. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results?: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly flaky: number }
}

const readers = {
  vitest: (report: VitestReport): Tally => ({
    ...NOTHING,
    passed: report.numPassedTests,
    failures: report.testResults.flatMap(failuresOfFile),
  }),
  playwright: (report: PlaywrightReport): Tally => ({
    passed: report.stats.expected + report.stats.flaky,
    failures: testsOf(report, 'unexpected'),
    unsteady: testsOf(report, 'flaky'),
  }),
}

/** The failures of a test file. A file that does not load fails without a test. */
function failuresOfFile(file: VitestReport['testResults'][number]): readonly string[] {
  const { name, status, message, assertionResults } = file
  const failed = assertionResults
    .filter((each) => each.status === 'failed')
    .map(({ fullName, failureMessages }) => `${name}: ${fullName}${reasonOf(failureMessages?.[0])}`)
  return failed.length === 0 && status === 'failed' ? [`${name}${reasonOf(message)}`] : failed
}

function testsOf({ suites = [], specs = [] }: PlaywrightSuite, wanted: string): readonly string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results = [] }) => {
        const tries = results.map(({ error }) => reasonOf(error?.message)).filter((reason) => reason !== '')
        return `${file}: ${title}${[...new Set(tries)].join('')}`
      }),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, wanted))]
}

const REASON_LINES = 6
const TERMINAL_COLOURS = /\u001b\[[\d;]*m/g

/** The first lines of an error message, each indented on its own line; empty without a message. */
function reasonOf(message = ''): string {
  const lines = message
    .replaceAll(TERMINAL_COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, REASON_LINES)
    .map((line) => `\n    ${line.trim().slice(0, 200)}`)
    .join('')
}
