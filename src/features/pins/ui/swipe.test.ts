import { expect, test } from 'vitest'
import { endsOf, isSwipeFree, swipeOf } from './swipe.ts'

test('a horizontal move is a swipe, a tap and a scroll are not', () => {
  const from = { x: 100, y: 100 }
  expect(swipeOf(from, { x: 30, y: 110 })).toBe('left')
  expect(swipeOf(from, { x: 190, y: 90 })).toBe('right')
  expect(swipeOf(from, { x: 110, y: 100 })).toBeNull()
  expect(swipeOf(from, { x: 40, y: 180 })).toBeNull()
})

test('a carousel leaves a swipe to the page only where it has no more pictures', () => {
  const free = (isFirst: boolean, isLast: boolean) => {
    const ends = endsOf(isFirst, isLast)['data-swipe-ends']
    const target = { closest: () => ({ getAttribute: () => ends }) } as unknown as Element
    return [isSwipeFree(target, false), isSwipeFree(target, true)]
  }
  expect(free(true, false)).toEqual([true, false])
  expect(free(false, false)).toEqual([false, false])
  expect(free(false, true)).toEqual([false, true])
  expect(free(true, true)).toEqual([true, true])
  expect(isSwipeFree({ closest: () => null } as unknown as Element, true)).toBe(true)
})
