import { expect, test } from 'vitest'
import { seqOf } from './seq-of.ts'

test('a seq is a whole number within the log, and nothing else', () => {
  expect(['3', ' 7 ', '12'].map((typed) => seqOf(typed, 3, 12))).toEqual([3, 7, 12])
  for (const typed of ['', ' ', '1.5', '4.0', '1e1', '-4', '+4', '2', '13', 'four'])
    expect(seqOf(typed, 3, 12)).toBeNull()
})
