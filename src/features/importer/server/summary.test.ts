import { expect, test } from 'vitest'
import { createSummary, isWorthless } from './summary.ts'

const start = { source: 'import:a', line: 0, imported: 0, known: 0, bad: 0, firstId: '0', isFinished: false }

test('the end of an import reports its counts, missing sizes and unused fields', () => {
  const summary = createSummary(start)
  const run = { ...start, imported: 3_000, bad: 1, isFinished: true }
  summary.add({ run, badLines: [], withoutSize: 2_803, unusedFields: new Map([['movements', 1]]) })
  summary.add({
    run,
    badLines: [],
    withoutSize: 1,
    unusedFields: new Map([
      ['movements', 2],
      ['a\u001b[31m', 1],
    ]),
  })
  expect(summary.lines(run)).toEqual([
    '3,000 pins imported, 0 known before, 1 bad line.',
    '2,804 pins have no width and height: shown as 600x800.',
    'Fields that are not used: movements (3 lines), a\ufffd[31m (1 line).',
  ])
})

test('a resumed import reports its own part beside the whole, and a stopped one its last line', () => {
  const before = { ...start, line: 500, imported: 499, bad: 1 }
  expect(createSummary(before).lines({ ...before, line: 1_000, imported: 997, bad: 3 })).toEqual([
    '498 pins imported, 0 known before, 2 bad lines.',
    'The whole file so far: 997 pins imported, 0 known before, 3 bad lines.',
    'Stopped after 1,000 lines: the same command continues from there.',
  ])
})

test('only bad lines are a failure; an empty file is none', () => {
  expect(isWorthless({ ...start, bad: 3 })).toBe(true)
  expect(isWorthless({ ...start, bad: 3, known: 1 })).toBe(false)
  expect(isWorthless(start)).toBe(false)
})

test('a file with more and more field names does not fill the memory', () => {
  const summary = createSummary(start)
  for (let at = 0; at < 1_000; at += 1) {
    summary.add({ run: start, badLines: [], withoutSize: 0, unusedFields: new Map([[`field${at}`, 1]]) })
  }
  expect(summary.lines({ ...start, isFinished: true })[1]?.split(',')).toHaveLength(50)
})
