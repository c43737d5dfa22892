import { expect, test } from 'vitest'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { stepsFrom } from './place-on-board.ts'

const IDS = ['11', '12', '13', '14'] as PinId[]
const stepsAt = (index: number, change: object = {}) =>
  Object.fromEntries(
    stepsFrom({
      board: { id: '1' as BoardId, name: 'Garden' },
      index,
      count: IDS.length,
      isWhole: true,
      idAt: (at) => IDS[at],
      ...change,
    }),
  )

test('a pin in the middle can be moved in every direction, each named by the pin that follows it then', () => {
  expect(stepsAt(1)).toEqual({ front: '0', earlier: '11', later: '14', end: null })
})

test('the first pin cannot move earlier, the last one not later', () => {
  expect(stepsAt(0)).toEqual({ later: '13', end: null })
  expect(stepsAt(3)).toEqual({ front: '0', earlier: '13' })
})

test('one step later from the last but one is the end', () => {
  expect(stepsAt(2)).toEqual({ front: '0', earlier: '12', later: null, end: null })
})

test('a step past the loaded part is not offered', () => {
  expect(stepsAt(2, { isWhole: false })).toEqual({ front: '0', earlier: '12', end: null })
})

test('a pin that is alone on its board cannot be moved', () => {
  expect(stepsAt(0, { count: 1, idAt: () => undefined })).toEqual({})
})
