import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { add, tallyOfCode, tallyOfReport } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinfold-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('tests are counted as their runner reports them', () => {
  expect(tallyOfReport('vitest', report({ numPassedTests: 5, numFailedTests: 2 }), 1)).toEqual({ passed: 5, failed: 2 })
  const stats = { expected: 3, unexpected: 1, flaky: 1 }
  expect(tallyOfReport('playwright', report({ stats }), 1)).toEqual({ passed: 3, failed: 2 })
})

test('a run that fails without a failed test is one failure', () => {
  expect(tallyOfReport('vitest', report({ numPassedTests: 5, numFailedTests: 0 }), 1)).toEqual({ passed: 5, failed: 1 })
  expect(tallyOfReport('playwright', join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
})

test('every other check counts as one', () => {
  expect(add(tallyOfCode(0), tallyOfCode(2))).toEqual({ passed: 1, failed: 1 })
})
