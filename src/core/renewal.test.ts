import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import type { Sync } from '#contracts/sync.ts'
import { createServerState } from './renewal.ts'

const syncOf = (history: string): Sync => ({
  history,
  member: '11' as UserId,
  seq: '1',
  time: '2026-01-01T00:00:00.000000Z',
  applied: [],
})

test('after two restores at once, the history that the log begins last is the present one', () => {
  const server = createServerState(syncOf('first'))
  // The answer shows the second restore before this tab has read in the log about the first one.
  expect(server.note(syncOf('third'))).toBe('other')
  server.begin('second')
  server.begin('third')
  expect(server.isOver('third')).toBe(false)
  expect(server.note(syncOf('third'))).toBe('known')
  expect([server.isOver('first'), server.isOver('second')]).toEqual([true, true])
})
