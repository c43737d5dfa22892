import { expect, test } from 'vitest'
import { defineSlot, fillSlot, sortFills } from './slots.tsx'

test('a slot shows its fills in their order, whichever feature is listed first', () => {
  const [header, bar] = [defineSlot<string>('header'), defineSlot<string>('bar')]
  const fills = sortFills([fillSlot(header, 20, 'entry'), fillSlot(bar, 1, 'search'), fillSlot(header, 10, 'queue')])
  expect(fills.get(header)).toEqual(['queue', 'entry'])
  expect(fills.get(bar)).toEqual(['search'])
  expect(fills.get(defineSlot<string>('header'))).toBeUndefined()
})
