import { expect, test } from 'vitest'
import { unpackItems } from './packed-items.ts'

function packed(bytes: readonly number[]): string {
  return Buffer.from(bytes).toString('base64')
}

test('items are read one field after the other', () => {
  const items = unpackItems(
    packed([
      // High words, then low words of the ids.
      0, 0, 0, 1, 255, 255, 255, 255, 0, 0, 0, 2, 128, 0, 0, 0,
      // Widths, heights, then colours.
      1, 0, 255, 255, 0, 9, 2, 1, 0xff, 0x80, 0x01, 0, 0, 7,
    ]),
  )!
  expect(items.count).toBe(2)
  expect([...items.highs]).toEqual([1, 0xffffffff])
  expect([...items.lows]).toEqual([2, 0x80000000])
  expect([...items.widths]).toEqual([256, 65_535])
  expect([...items.heights]).toEqual([9, 513])
  expect([...items.colors]).toEqual([0xff8001, 7])
})

test('no items are an empty page; a truncated or non-base64 text is rejected', () => {
  expect(unpackItems('')?.count).toBe(0)
  expect(unpackItems(packed(Array.from({ length: 14 }, () => 1)))).toBeNull()
  expect(unpackItems('AAAA*AAAAAAAAAAAAAAA')).toBeNull()
  expect(unpackItems('AAA')).toBeNull()
})
