import { expect, test } from 'vitest'
import type { ListGeometry } from '#contracts/stream.ts'
import { createLayout } from '#geometry/masonry.ts'
import { tallestPossiblePx } from '#geometry/tallest.ts'
import { itemsBetween } from '#geometry/window.ts'
import { geometryOfWindow, withBeyond } from './list-geometry.ts'

const SHAPE = { columns: 3, columnWidthPx: 100, gapPx: 10, footerPx: 40 }
const ARRAYS = ['handles', 'tops', 'heights', 'columns', 'spans', 'colors'] as const

/** Items `from` to `to` of a list of `count`, laid out as the worker does. */
function part(count: number, from: number, to: number): ListGeometry {
  const layout = createLayout(SHAPE)
  layout.append(
    Array.from({ length: count }, () => 100),
    Array.from({ length: count }, (_, i) => 80 + ((i * 37) % 90)),
  )
  return {
    from,
    count,
    heightPx: layout.heightPx,
    handles: Int32Array.from({ length: to - from }, (_, i) => 1_000 + from + i),
    tops: layout.tops.slice(from, to),
    heights: layout.heights.slice(from, to),
    columns: layout.columns.slice(from, to),
    spans: layout.spans.slice(from, to),
    colors: Uint32Array.from({ length: to - from }, (_, i) => from + i + 1),
  }
}

const head = (count: number) => ({ shape: SHAPE, ...part(count, 0, count) })

test('a list with a known beginning and a window has both in place, with even rows between them', () => {
  const [known, beyond, whole] = [part(60, 0, 60), part(1_000, 400, 440), part(1_000, 0, 1_000)]
  const made = withBeyond(head(60), SHAPE, beyond)
  expect(made).toMatchObject({ count: 1_000, heightPx: whole.heightPx, shape: SHAPE })
  for (const name of ARRAYS) {
    expect(made[name].slice(0, 60)).toEqual(known[name])
    expect(made[name].slice(400, 440)).toEqual(beyond[name])
  }
  expect([...made.tops]).toEqual([...made.tops].toSorted((a, b) => a - b))
  expect(made.tops.at(-1)).toBeLessThan(whole.heightPx)
  expect(new Set(made.handles).size).toBe(1_000)
  for (const index of [60, 61, 62, 399, 440, 999]) {
    expect(made.heights[index]).toBeGreaterThan(20)
    expect(made.columns[index]).toBeLessThan(3)
    expect(made.colors[index]).toBeGreaterThan(0)
    expect(made.handles[index]).toBeLessThan(0)
  }
})

test('a longer beginning moves the window down, and is joined with a window that it reaches', () => {
  const beyond = part(100, 60, 80)
  const long = head(60)
  const made = withBeyond({ ...long, tops: long.tops.map((top) => top * 2) }, SHAPE, beyond)
  expect([...made.tops]).toEqual([...made.tops].toSorted((a, b) => a - b))
  expect(made.tops[79]! - made.tops[60]!).toBe(beyond.tops[19]! - beyond.tops[0]!)
  const next = withBeyond(head(60), SHAPE, beyond)
  const whole = part(100, 0, 100)
  for (const name of ARRAYS) expect(next[name].slice(0, 80)).toEqual(whole[name].slice(0, 80))
})

test('the search for visible items finds what a scan of all items finds, whatever the list’s length and the window’s place', () => {
  const tallestPx = tallestPossiblePx(SHAPE)
  for (const count of [1, 2, 7, 500, 4_001]) {
    for (const at of [0, 0.3, 0.99]) {
      const from = Math.floor(count * at)
      const made = geometryOfWindow({ shape: SHAPE, ...part(count, from, Math.min(count, from + 50)) })
      expect(Math.max(...made.heights)).toBeLessThanOrEqual(tallestPx)
      for (let topPx = 0; topPx < made.heightPx; topPx += Math.ceil(made.heightPx / 40)) {
        const { first, last } = itemsBetween(made, tallestPx, topPx, topPx + 900)
        const seen = Array.from(made.tops.keys()).filter(
          (i) => made.tops[i]! < topPx + 900 && made.tops[i]! + made.heights[i]! > topPx,
        )
        expect(
          seen.length === 0 ? first >= last : first === seen[0] && last > seen.at(-1)!,
          `${count} ${from} ${topPx}`,
        ).toBe(true)
      }
    }
  }
})
