import { expect, test } from 'vitest'
import { roomForRows } from './room-for-rows.ts'

test('counted comments get their space before they arrive, and no space stays unused', () => {
  expect(roomForRows(0, 0)).toBeUndefined()
  expect(roomForRows(1, 0)).toEqual({ minBlockSize: 88 })
  expect(roomForRows(40, 0)).toEqual({ minBlockSize: 264 })
  expect(roomForRows(40, 2)).toBeUndefined()
})
