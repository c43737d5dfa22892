import { expect, test, vi } from 'vitest'
import { defineSlot, fillSlot, preloadParts, sortFills, type Part } from './slots.tsx'

test('a slot shows its fills in their order, whichever feature is listed first', () => {
  const [header, bar] = [defineSlot<string>('header'), defineSlot<string>('bar')]
  const fills = sortFills([fillSlot(header, 20, 'entry'), fillSlot(bar, 1, 'search'), fillSlot(header, 10, 'queue')])
  expect(fills.get(header)).toEqual(['queue', 'entry'])
  expect(fills.get(bar)).toEqual(['search'])
  expect(fills.get(defineSlot<string>('header'))).toBeUndefined()
})

test("the code of the parts in a screen's slots is loaded with the screen, and no other", () => {
  const [details, tabs] = [defineSlot<Part<object>>('details'), defineSlot<Part<object>>('tabs')]
  const lazy = () => ({ Part: () => null, serve: async () => [], preload: vi.fn<() => void>() })
  const [inDetails, inTabs] = [lazy(), lazy()]
  const fills = sortFills([
    fillSlot(details, 1, () => null),
    fillSlot(details, 2, inDetails),
    fillSlot(tabs, 1, inTabs),
  ])
  preloadParts([details], fills)
  expect(inDetails.preload).toHaveBeenCalledTimes(1)
  expect(inTabs.preload).not.toHaveBeenCalled()
})
