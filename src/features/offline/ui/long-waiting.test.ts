import { expect, test } from 'vitest'
import type { QueuedCommand } from '#features/offline/contract.ts'
import { untilWaitedLongMs, WAITED_LONG_MS } from './long-waiting.ts'

const NOW = 1_000_000
const waits = (agoMs: number, more: Partial<QueuedCommand> = {}): QueuedCommand => ({
  id: String(agoMs),
  name: 'likePin',
  at: NOW - agoMs,
  state: 'waiting',
  attempts: 0,
  failure: null,
  subject: '',
  count: 1,
  ...more,
})
const until = (...queue: readonly QueuedCommand[]) => {
  const waiting = queue.filter(({ state }) => state !== 'rejected').length
  return untilWaitedLongMs({ banner: 'hidden', storage: 'disk', queue, waiting }, NOW)
}

test('without pending changes nothing is reported, whatever was rejected', () => {
  expect(until()).toBeNull()
  expect(until(waits(60_000, { state: 'rejected' }))).toBeNull()
})

test('one change is reported once it has been pending for three seconds', () => {
  expect(until(waits(0))).toBe(WAITED_LONG_MS)
  expect(until(waits(2_000))).toBe(1_000)
  expect(until(waits(60_000))).toBe(0)
})

test('a change with a failed try, and several changes, are reported at once', () => {
  expect(until(waits(100, { attempts: 1 }))).toBe(0)
  expect(until(waits(100), waits(50, { state: 'sending' }))).toBe(0)
})

test('a clock that was set back does not lengthen the wait', () => {
  expect(until(waits(-600_000))).toBe(WAITED_LONG_MS)
})
