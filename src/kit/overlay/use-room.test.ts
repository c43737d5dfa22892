import { expect, test } from 'vitest'
import { roomBeside } from './use-room.ts'

test('a panel uses the larger side without the header, and is never too low to use', () => {
  expect(roomBeside({ top: 700, bottom: 740 }, 64, 900)).toBe(616)
  expect(roomBeside({ top: 100, bottom: 140 }, 64, 900)).toBe(740)
  expect(roomBeside({ top: 80, bottom: 200 }, 64, 240)).toBe(200)
})
