import { expect, test } from 'vitest'
import type { PinId, UserId } from '#contracts/ids.ts'
import { countOf } from './count-of.ts'

test('the text of an act has the number of pins or people that it acts on', () => {
  expect(countOf({ userIds: ['1', '2', '3'] as UserId[] })).toBe(3)
  expect(countOf({ pinIds: ['1', '2'] as PinId[] })).toBe(2)
  expect(countOf({ userId: '1' as UserId })).toBe(1)
})
