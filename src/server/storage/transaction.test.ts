import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { transaction } from './transaction.ts'

const pool = {
  connect: async () => ({
    on: () => undefined,
    off: () => undefined,
    release: () => undefined,
    query: async () => ({}),
  }),
} as unknown as Pool
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })

test('after a deadlock the work is repeated, each time after a longer pause', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const times: number[] = []
  const answer = await transaction(pool, async () => {
    times.push(performance.now())
    if (times.length < 3) throw deadlock()
    return 'done'
  })
  expect(answer).toBe('done')
  // A timer may end up to a millisecond early.
  expect(times[1]! - times[0]!).toBeGreaterThan(18)
  expect(times[2]! - times[1]!).toBeGreaterThan(38)
})

test('it gives up after five attempts, and repeats no other error', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const failing = vi.fn<() => Promise<never>>(() => Promise.reject(deadlock()))
  await expect(transaction(pool, failing)).rejects.toThrow('deadlock detected')
  expect(failing).toHaveBeenCalledTimes(5)
  const wrong = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('a fault')))
  await expect(transaction(pool, wrong)).rejects.toThrow('a fault')
  expect(wrong).toHaveBeenCalledTimes(1)
})
