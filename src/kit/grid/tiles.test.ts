import { expect, test } from 'vitest'
import { tileHeightPx, tilesAround, tilesInView } from './tiles.ts'

const TILE_PX = tileHeightPx(5, null)
const range = { first: 50, last: 54, count: 1_000, tilePx: TILE_PX }

test('more is mounted in the direction of the scroll, and less behind it than at rest', () => {
  const down = tilesAround(range, 1, 1_000)
  const up = tilesAround(range, -1, 1_000)
  const rest = tilesAround(range, 0, 0)
  expect(down.last - range.last).toBeGreaterThan(range.first - down.first)
  expect(range.first - up.first).toBe(down.last - range.last)
  expect(rest.first).toBeLessThan(down.first)
})

test('a fling mounts what it will reach, up to a limit, and nothing past the end of the list', () => {
  const far = tilesAround(range, 1, 30_000).last
  expect((far - range.last) * TILE_PX).toBeGreaterThan(30_000 * 0.1)
  expect(tilesAround(range, 1, 3_000_000).last).toBe(tilesAround(range, 1, 300_000).last)
  expect(tilesAround({ ...range, first: 0, last: 3, count: 5 }, 0, 0)).toMatchObject({ first: 0, last: 4 })
})

test('the tiles of a view cover all of it, wherever it starts in the first of them', () => {
  for (const viewPx of [TILE_PX * 4, TILE_PX * 4 + 1, 844]) {
    const { first, last } = tilesInView(7, viewPx, 1_000, TILE_PX)
    const lowest = (first + 1) * TILE_PX - 1 + viewPx
    expect((last + 1) * TILE_PX).toBeGreaterThanOrEqual(lowest)
  }
  expect(tilesInView(3, 844, 5, TILE_PX).last).toBe(4)
})
