import { expect, test } from 'vitest'
import { samples } from '../samples.ts'
import { threadItems } from './thread-items.ts'

const { messages, membership } = samples.facts['conversation/thread-received']
const at = (day: number) => `2024-01-0${day}T00:00:00.000Z`
const message = (day: number) => ({ ...messages[0]!, id: `m${day}`, at: at(day), isPending: false })
const line = (day: number) => ({ ...membership![0]!, at: at(day) })
const shown = (messageDays: readonly number[], lineDays: readonly number[]) =>
  threadItems(messageDays.map(message), lineDays.map(line)).map((item) =>
    item.kind === 'message' ? item.message.id : `l${item.line.at.slice(9, 10)}`,
  )

test('a line about a member is between the messages before and after it', () => {
  expect(shown([2, 4], [1, 3, 4, 5])).toEqual(['l1', 'm2', 'l3', 'm4', 'l4', 'l5'])
  expect(shown([], [1, 2])).toEqual(['l1', 'l2'])
  expect(shown([1], [])).toEqual(['m1'])
})

test('messages keep their order, also if the clock of this device is wrong', () => {
  expect(shown([4, 2], [3])).toEqual(['l3', 'm4', 'm2'])
  expect(shown([2, 4, 1], [3])).toEqual(['m2', 'l3', 'm4', 'm1'])
})
