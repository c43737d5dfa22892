import { expect, test } from 'vitest'
import { riseAbove } from './above-page-bar.ts'

/** The area of one message: 48 px high, near the bottom of a view of 800 px. */
const message = { top: 738, bottom: 786 }

test('a message rises above a bar at the bottom of the view', () => {
  expect(786 - riseAbove({ top: 727, bottom: 800 }, message)).toBe(727 - 12)
})

test('a message rises as far above a bar that is higher, at the end of a page', () => {
  expect(786 - riseAbove({ top: 657, bottom: 730 }, message)).toBe(657 - 12)
})

test('a message stays where it is if it does not reach the bar', () => {
  expect(riseAbove({ top: 400, bottom: 473 }, message)).toBe(0)
  expect(riseAbove({ top: 900, bottom: 973 }, message)).toBe(0)
  // On a tablet, messages are higher up than this bar, so they need not rise.
  expect(riseAbove({ top: 727, bottom: 800 }, { top: 660, bottom: 708 })).toBe(0)
})

test('of several messages the highest counts: the bar is not between them', () => {
  expect(riseAbove({ top: 580, bottom: 653 }, { top: 626, bottom: 786 })).toBe(786 + 12 - 580)
})
