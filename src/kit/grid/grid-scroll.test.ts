import { expect, test } from 'vitest'
import { GridScroll } from './grid-scroll.ts'

const VIEW_PX = 900

test('a list that grows below a reader at the end of the scroll range leaves space to read on', () => {
  const scroll = new GridScroll()
  scroll.fit(9_000_000, VIEW_PX)
  const endPx = scroll.map.rangePx - VIEW_PX
  scroll.moveTo(9_000_000 - VIEW_PX)
  expect(scroll.leaveEnd()).toBeNull()
  const read = scroll.listPx
  scroll.fit(9_006_000, VIEW_PX)
  expect(scroll.leaveEnd()).toBe(endPx - 6_000)
  expect(scroll.listPx).toBe(read)
})

test('two scroll events of one late frame are not a fling', () => {
  const scroll = new GridScroll()
  scroll.fit(1_000_000, VIEW_PX)
  let nowMs = 1_000
  let atPx = 0
  for (let frame = 0; frame < 60; frame += 1) {
    // The reader scrolls at 4,000 px/s. Every fifth frame is late, and its scroll arrives as two events.
    const isLate = frame % 5 === 4
    nowMs += isLate ? 40 : 16
    atPx += isLate ? 160 : 64
    scroll.moved(atPx, nowMs)
    if (isLate) scroll.moved((atPx += 64), (nowMs += 1))
    expect(scroll.isFast).toBe(false)
  }
  expect(scroll.speedPxPerS).toBeGreaterThan(3_000)
})

test('a page that is delayed in a fling continues at its speed, and rests only when told so', () => {
  const scroll = new GridScroll()
  scroll.fit(7_000_000, VIEW_PX)
  let nowMs = 1_000
  let atPx = 0
  let slowest = Infinity
  // The reader scrolls at 30,000 px/s. Every tenth frame lasts 0.2 s.
  for (let frame = 1; frame <= 40; frame += 1) {
    const stepMs = frame % 10 === 0 ? 200 : 16
    nowMs += stepMs
    atPx += stepMs * 30
    scroll.moved(atPx, nowMs)
    slowest = frame > 10 ? Math.min(slowest, scroll.speedPxPerS) : slowest
  }
  expect(slowest).toBeGreaterThan(25_000)
  scroll.stopped()
  scroll.moved(atPx + 300, nowMs + 16)
  expect(scroll.speedPxPerS).toBe(0)
})

test('a list that starts at its stored position counts as the first screen until the reader scrolls on', () => {
  const scroll = new GridScroll()
  scroll.fit(1_000_000, VIEW_PX)
  const windowPx = scroll.moveTo(40_000)
  scroll.moved(windowPx, 1_000)
  expect(scroll.isFresh).toBe(true)
  scroll.moved(windowPx + 150, 1_016)
  scroll.moved(windowPx + 300, 1_032)
  expect(scroll.isFresh).toBe(false)
})
