import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'
import { NOTHING } from './tally.ts'

test('the summary shows the seconds of each part, then each failure, and ends with the counts', () => {
  const lines = summaryOf([
    { name: 'types', seconds: 12.34, tally: { ...NOTHING, passed: 1 } },
    {
      name: 'browser tests',
      seconds: 101,
      tally: { passed: 7, failures: ['save: a pin'], unsteady: ['feed: a jump'] },
    },
  ])
  expect(lines).toEqual([
    '✓ types             12.3 s  1 passed, 0 failed',
    '✗ browser tests    101.0 s  7 passed, 1 failed',
    '  total            113.3 s',
    '~ passed at a later try: feed: a jump',
    '✗ save: a pin',
    '8 passed, 1 failed',
  ])
})
