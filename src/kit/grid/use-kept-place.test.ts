import { expect, test } from 'vitest'
import { heldAt } from './use-kept-place.ts'

test('a restored item stays where it is while content above it grows, also if the view begins above the list', () => {
  for (const listPx of [900, -400])
    expect(heldAt({ index: 4, offsetPx: -20 }, { listPx, windowPx: 300 })).toEqual({
      index: 4,
      offsetPx: -20,
      listPx,
      windowPx: 300,
    })
})

test('at the top of the page no item is held, so that new parts above the list are in view', () => {
  expect(heldAt({ index: 0, offsetPx: 300 }, { listPx: -300, windowPx: 0 })).toBeNull()
})
