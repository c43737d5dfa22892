import { expect, test } from 'vitest'
import { roomForRows } from './room-for-rows.ts'

test('comments that are counted have their room before they arrive, and none is kept for nothing', () => {
  expect(roomForRows(0, 0)).toBeUndefined()
  expect(roomForRows(1, 0)).toEqual({ minBlockSize: 88 })
  expect(roomForRows(40, 0)).toEqual({ minBlockSize: 264 })
  expect(roomForRows(40, 2)).toBeUndefined()
})
