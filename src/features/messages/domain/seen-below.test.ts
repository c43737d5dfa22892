import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { samples } from '../samples.ts'
import { seenBelow } from './seen-below.ts'

const [me, ada, bob] = ['1', '2', '3'] as readonly string[] as readonly [UserId, UserId, UserId]
const at = (day: number) => `2024-01-0${day}T00:00:00.000Z`
const message = (day: number, sender_id: UserId, isPending = false) => ({
  ...samples.facts['message/sent'].message,
  id: String(day),
  sender_id,
  at: at(day),
  isPending,
})

test('the newest own message that was read says by whom; one that waits to be sent was read by no one', () => {
  const messages = [message(1, me), message(2, me), message(3, ada), message(4, me), message(5, me, true)]
  const below = (seen: readonly (readonly [UserId, number])[]) =>
    seenBelow(
      messages,
      seen.map(([user_id, day]) => ({ user_id, until: at(day) })),
      me,
    )
  expect(below([])).toBeNull()
  expect(below([[ada, 3]])).toEqual({ messageId: '2', by: [ada] })
  expect(
    below([
      [ada, 6],
      [bob, 4],
    ]),
  ).toEqual({ messageId: '4', by: [ada, bob] })
  expect(seenBelow([message(3, ada)], [{ user_id: ada, until: at(3) }], me)).toBeNull()
})
