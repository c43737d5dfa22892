import { expect, test } from 'vitest'
import { GridScroll } from './grid-scroll.ts'

const VIEW_PX = 900

test('a list that grows below a reader at the end of the scroll range leaves room to read on', () => {
  const scroll = new GridScroll()
  scroll.fit(9_000_000, VIEW_PX)
  const endPx = scroll.map.rangePx - VIEW_PX
  scroll.moveTo(9_000_000 - VIEW_PX)
  expect(scroll.uncorner()).toBeNull()
  const read = scroll.listPx
  scroll.fit(9_006_000, VIEW_PX)
  expect(scroll.uncorner()).toBe(endPx - 6_000)
  expect(scroll.listPx).toBe(read)
})
