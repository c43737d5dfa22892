import { expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { groupKey, groupPins, withoutParts } from './group-pins.ts'

const pair = (one: string, other: string) => [one as PinId, other as PinId] as const

test('pins that are paired through others are one group', () => {
  expect(groupPins([pair('1', '2'), pair('5', '6'), pair('3', '2'), pair('6', '7')])).toEqual([
    ['1', '2', '3'],
    ['5', '6', '7'],
  ])
  expect(groupPins([])).toEqual([])
})

test('a group has the same name whatever the order of its pins', () => {
  expect(groupKey(['10', '9'] as PinId[])).toBe('9,10')
})

test('a group whose pins are all in another one is left out, and of equal groups the second', () => {
  const group = (...pins: string[]) => ({ pins: pins as PinId[] })
  const [whole, part, equal, other] = [group('1', '2', '3'), group('1', '2'), group('2', '1'), group('3', '4')]
  expect(withoutParts([part, whole, other])).toEqual([whole, other])
  expect(withoutParts([part, equal])).toEqual([part])
})
