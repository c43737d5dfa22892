import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { failedFilesOf, tallyOfCode, tallyOfRepeat, tallyOfReport } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinfold-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown, name = 'report.json'): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('tests are counted, and failures named, as their runner reports them', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a pin is saved' },
    {
      status: 'failed',
      fullName: 'a pin is moved',
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n  at here'],
    },
  ]
  const units = report({
    numPassedTests: 5,
    testResults: [
      { name: 'pins.test.ts', status: 'failed', assertionResults },
      { name: 'unreadable.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'boards.test.ts', status: 'passed', assertionResults: [] },
    ],
  })
  const failures = [
    'pins.test.ts: a pin is moved\n    expected 1 to be 2\n    at here',
    'unreadable.test.ts\n    no such module',
  ]
  expect(tallyOfReport('units', 'vitest', units, 1)).toEqual({ passed: 5, failures, unsteady: [] })

  const specs = ['expected', 'unexpected', 'flaky'].map((status) => ({
    title: `is ${status}`,
    file: 'save.spec.ts',
    tests: [{ status, results: [{ error: { message: 'not visible' } }, { error: { message: 'not visible' } }, {}] }],
  }))
  const pages = report({ stats: { expected: 3, flaky: 1 }, suites: [{ specs: [], suites: [{ specs }] }] })
  expect(tallyOfReport('pages', 'playwright', pages, 1)).toEqual({
    passed: 4,
    failures: ['save.spec.ts: is unexpected\n    not visible'],
    unsteady: ['save.spec.ts: is flaky\n    not visible'],
  })
})

test('a run that fails without a failed test is one failure', () => {
  const passed = report({ numPassedTests: 5, testResults: [] })
  expect(tallyOfReport('units', 'vitest', passed, 1)).toEqual({ passed: 5, failures: ['units'], unsteady: [] })
  const none = join(folder, 'none.json')
  expect(tallyOfReport('pages', 'playwright', none, 1)).toEqual({ passed: 0, failures: ['pages'], unsteady: [] })
})

test('a file that fails and then passes alone is unsteady, and one that fails again stays a failure', () => {
  const tests = (...statuses: readonly string[]) =>
    statuses.map((status, index) => ({ status, fullName: `test ${index}`, failureMessages: [`${status} here`] }))
  const first = report(
    {
      numPassedTests: 3,
      testResults: [
        { name: 'steady.test.ts', status: 'passed', assertionResults: tests('passed', 'passed') },
        { name: 'shaky.test.ts', status: 'failed', assertionResults: tests('passed', 'failed') },
        { name: 'late.test.ts', status: 'failed', message: 'timed out', assertionResults: tests('skipped') },
        { name: 'broken.test.ts', status: 'failed', assertionResults: tests('failed') },
      ],
    },
    'first.json',
  )
  expect(failedFilesOf(first)).toEqual(['shaky.test.ts', 'late.test.ts', 'broken.test.ts'])
  const second = report(
    {
      numPassedTests: 3,
      testResults: [
        { name: 'shaky.test.ts', status: 'passed', assertionResults: tests('passed', 'passed') },
        { name: 'late.test.ts', status: 'passed', assertionResults: tests('passed') },
        { name: 'broken.test.ts', status: 'failed', assertionResults: tests('failed') },
      ],
    },
    'second.json',
  )
  expect(tallyOfRepeat('units', first, second, 1)).toEqual({
    passed: 5,
    failures: ['broken.test.ts: test 0\n    failed here'],
    unsteady: ['shaky.test.ts: test 1\n    failed here', 'late.test.ts\n    timed out'],
  })
})

test('a repeat that ends without a report leaves the failures of the first run', () => {
  const assertionResults = [{ status: 'failed', fullName: 'a pin is moved' }]
  const first = report({ numPassedTests: 0, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] })
  expect(tallyOfRepeat('units', first, join(folder, 'none.json'), 1)).toEqual({
    passed: 0,
    failures: ['a.test.ts: a pin is moved', 'units'],
    unsteady: [],
  })
})

test('every other check counts as one', () => {
  expect(tallyOfCode('types', 0)).toEqual({ passed: 1, failures: [], unsteady: [] })
  expect(tallyOfCode('lint', 2)).toEqual({ passed: 0, failures: ['lint'], unsteady: [] })
})
