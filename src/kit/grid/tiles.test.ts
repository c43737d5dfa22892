import { expect, test } from 'vitest'
import { TILE_PX, tilesAround } from './tiles.ts'

const range = { startIndex: 50, endIndex: 54, count: 1_000 }

test('more is mounted where the scroll goes, and less behind it than at rest', () => {
  const down = tilesAround(range, 1, 1_000)
  const up = tilesAround(range, -1, 1_000)
  const rest = tilesAround(range, 0, 0)
  expect(down.last - range.endIndex).toBeGreaterThan(range.startIndex - down.first)
  expect(range.startIndex - up.first).toBe(down.last - range.endIndex)
  expect(rest.first).toBeLessThan(down.first)
})

test('a flight mounts what it will reach, up to a bound, and the list ends where it ends', () => {
  const far = tilesAround(range, 1, 30_000).last
  expect((far - range.endIndex) * TILE_PX).toBeGreaterThan(30_000 * 0.1)
  expect(tilesAround(range, 1, 3_000_000).last).toBe(tilesAround(range, 1, 300_000).last)
  expect(tilesAround({ startIndex: 0, endIndex: 3, count: 5 }, 0, 0)).toEqual({ first: 0, last: 4 })
})
