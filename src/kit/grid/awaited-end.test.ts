import { expect, test } from 'vitest'
import { scrollMap } from '#geometry/scroll-map.ts'
import { AwaitedEnd } from './awaited-end.ts'

const VIEW_PX = 800

function setUp() {
  const told: boolean[] = []
  const source = { awaitEnd: (isAwaited: boolean) => void told.push(isAwaited) }
  const scroll = { listPx: 0, map: scrollMap(10_000, VIEW_PX) }
  const view = { scroll, moveTo: (listPx: number) => void (scroll.listPx = listPx - VIEW_PX) }
  return { end: new AwaitedEnd(), told, source, scroll, view }
}

test('a reader who asked for the end follows every growth of the list, and nobody else does', () => {
  const { end, told, source, scroll, view } = setUp()
  expect(end.follow(view, 10_000)).toBe(false)
  expect(scroll.listPx).toBe(0)
  end.begin(source, true)
  for (const heightPx of [10_000, 20_000, 2_000_000]) {
    expect(end.follow(view, heightPx)).toBe(true)
    expect(scroll.listPx).toBe(heightPx - VIEW_PX)
  }
  expect(end.takesFocus).toBe(true)
  expect(told).toEqual([true])
})

test('an act of the reader ends the following of the end, and the worker is told', () => {
  const { end, told, source, view } = setUp()
  end.begin(source, true)
  end.giveUp()
  end.giveUp()
  expect(end.takesFocus).toBe(false)
  expect(end.follow(view, 20_000)).toBe(false)
  expect(told).toEqual([true, false])
})

test('a drag of the scrollbar ends it as well; a small scroll that shows a focused card does not', () => {
  const { end, source, scroll, view } = setUp()
  end.begin(source, false)
  end.follow(view, 20_000)
  scroll.listPx -= 88
  expect(end.follow(view, 30_000)).toBe(true)
  scroll.listPx -= VIEW_PX + 1
  const { listPx } = scroll
  expect(end.follow(view, 40_000)).toBe(false)
  expect(scroll.listPx).toBe(listPx)
})
