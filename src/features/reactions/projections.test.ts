import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { withOwn } from './projections.ts'

const [me, ada] = ['1', '2'] as UserId[] as [UserId, UserId]
const [mine, hers] = [
  { userId: me, type: 1 },
  { userId: ada, type: 2 },
]

test('the list shows the viewer with the present reaction, and only in the lists of its kind', () => {
  expect(withOwn([hers], me, 3, 0)).toEqual([{ userId: me, type: 3 }, hers])
  expect(withOwn([hers, mine], me, 3, 0)).toEqual([hers, { userId: me, type: 3 }])
  expect(withOwn([hers, mine], me, 0, 0)).toEqual([hers])
  expect(withOwn([hers], me, 1, 2)).toEqual([hers])
  expect(withOwn([mine], me, 2, 1)).toEqual([])
  expect(withOwn([hers, mine], null, 0, 0)).toEqual([hers, mine])
})
