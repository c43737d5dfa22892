import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** A check without a count of its own. */
export function tallyOfCode(code: number): Tally {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * What a runner's JSON report counts. A run that failed although no test did (a file that does not load, a time-out, no
 * report at all) counts as one failure more: nothing that went wrong may end as a zero.
 */
export function tallyOfReport(kind: 'vitest' | 'playwright', file: string, code: number): Tally {
  const counted = existsSync(file) ? readers[kind](JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

const readers = {
  vitest: (report: unknown): Tally => {
    const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
    return { passed: numPassedTests, failed: numFailedTests }
  },
  playwright: (report: unknown): Tally => {
    const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  },
}
