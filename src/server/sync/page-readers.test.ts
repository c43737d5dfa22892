import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { createPageReaders } from './page-readers.ts'

const ada = '7' as UserId
const bob = '8' as UserId

function recorder() {
  const stored: unknown[] = []
  const errors: unknown[] = []
  const clock = { now: 0, isBroken: false }
  const db = {
    query: async ({ values }: { readonly values: unknown }) => {
      if (clock.isBroken) throw new Error('no connection')
      stored.push(values)
      return []
    },
  }
  return {
    stored,
    errors,
    clock,
    readers: createPageReaders(
      db as unknown as Database,
      (error) => errors.push(error),
      () => clock.now,
    ),
  }
}

test('a page that is read again and again is recorded once in ten minutes, for each member and page', async () => {
  const { stored, clock, readers } = recorder()
  for (const now of [0, 1_000, 599_999]) {
    clock.now = now
    await readers.record(ada, 'boards/1')
  }
  await readers.record(bob, 'boards/1')
  await readers.record(ada, 'users/8')
  clock.now = 600_000
  await readers.record(ada, 'boards/1')
  expect(stored).toEqual([
    ['boards/1', ada],
    ['boards/1', bob],
    ['users/8', ada],
    ['boards/1', ada],
  ])
})

test('a page that could not be recorded is reported, and recorded when it is read again', async () => {
  const { stored, errors, clock, readers } = recorder()
  clock.isBroken = true
  await readers.record(ada, 'boards/1')
  expect(errors).toHaveLength(1)
  clock.isBroken = false
  await readers.record(ada, 'boards/1')
  expect(stored).toEqual([['boards/1', ada]])
})
