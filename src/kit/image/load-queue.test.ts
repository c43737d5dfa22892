import { afterEach, expect, test } from 'vitest'
import { fittingWidth } from './fitting-width.ts'
import { costOf, pictureEnded, queuePicture, setReading } from './load-queue.ts'

const reading = { topPx: 1_000, viewPx: 800, direction: 1 as const, speedPxPerS: 0 }

// Other tests in this process expect a reader who does not scroll.
afterEach(() => setReading(reading))

test('pictures in view load before those ahead, and those ahead before those behind', () => {
  expect(costOf(1_200, reading)).toBeLessThan(costOf(1_900, reading))
  expect(costOf(1_900, reading)).toBeLessThan(costOf(900, reading))
  expect(costOf(null, reading)).toBeLessThan(costOf(1_000, reading))
})

test('at any speed sixteen pictures load at once, the nearest first, and one that left the view is skipped', async () => {
  setReading({ ...reading, direction: 0, speedPxPerS: 5_000 })
  const tops = Array.from({ length: 18 }, (_, at) => 1_050 + at * 100)
  const started: number[] = []
  const leave = new Map<number, () => void>()
  for (const topPx of tops.toReversed()) {
    leave.set(topPx, queuePicture({ topPx: () => topPx, start: () => void started.push(topPx) }))
  }
  await Promise.resolve()
  expect(started).toEqual(tops.slice(0, 16))
  leave.get(2_650)?.()
  pictureEnded()
  expect(started.slice(16)).toEqual([2_750])
  for (let ended = 0; ended < 16; ended += 1) pictureEnded()
})

test('in a very fast scroll the pictures load first that are in view when they arrive', async () => {
  for (const [direction, tops] of [
    [1, [2_400, 1_900, 1_100]],
    [-1, [100, 900, 1_700]],
  ] as const) {
    setReading({ ...reading, direction, speedPxPerS: 4_000 })
    const started: number[] = []
    for (const topPx of tops.toReversed()) queuePicture({ topPx: () => topPx, start: () => void started.push(topPx) })
    await Promise.resolve()
    expect(started).toEqual(tops)
    for (const _ of tops) pictureEnded()
  }
})

test('a column uses the narrowest rendition that is sharp on its screen', () => {
  const widths = [{ widthPx: 170 }, { widthPx: 236 }, { widthPx: 474 }]
  expect(fittingWidth(widths, 221, 1).widthPx).toBe(236)
  expect(fittingWidth(widths, 183, 1).widthPx).toBe(170)
  expect(fittingWidth(widths, 183, 3).widthPx).toBe(474)
  expect(fittingWidth(widths, 900, 1).widthPx).toBe(474)
})
