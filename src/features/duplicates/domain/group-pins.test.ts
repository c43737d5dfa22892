import { expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { groupKey, groupPins } from './group-pins.ts'

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
