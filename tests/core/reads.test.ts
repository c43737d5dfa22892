import { expect, test, vi } from 'vitest'
import { ok } from '#contracts/result.ts'
import type { ReadPlan } from '#core/effects.ts'
import type { NewFact } from '#core/facts.ts'
import { createReadRunner } from '#core/reads.ts'
import { createProductStore, registry } from '#testing/product.ts'
import { food } from '#testing/samples.ts'

test('counts that came while an act on them was under way are asked for once more when it is over', async () => {
  vi.useFakeTimers()
  const { reads } = createProductStore().tables
  let isWaiting = true
  const received: NewFact[] = []
  const runner = createReadRunner({
    registry,
    reads,
    store: { awaited: (rows) => (isWaiting ? rows : []) },
    wire: { call: () => Promise.reject(new Error('the plan asks')), put: async () => null },
    now: () => 1_000,
    random: () => 0,
    online: () => true,
    receive: async (facts) => void received.push(...facts),
    publish: () => undefined,
    onError: (error) => expect(error).toBeUndefined(),
  })
  const plan: ReadPlan = {
    key: 'boards',
    freshMs: 60_000,
    missing: [],
    run: async () => ok([{ type: 'board/received', payload: { boards: [food] } }]),
  }
  runner.want(plan)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(received.length).toBe(1)
  isWaiting = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(received.length).toBe(2)
  vi.useRealTimers()
})

test('another tab that got counts while an act waits here has them asked for once more here, when the act is over', async () => {
  vi.useFakeTimers()
  const { reads } = createProductStore().tables
  let isWaiting = false
  let asked = 0
  const fact: NewFact = { type: 'board/received', payload: { boards: [food] } }
  const runner = createReadRunner({
    registry,
    reads,
    store: { awaited: (rows) => (isWaiting ? rows : []) },
    wire: { call: () => Promise.reject(new Error('the plan asks')), put: async () => null },
    now: () => 1_000,
    random: () => 0,
    online: () => true,
    receive: async () => undefined,
    publish: () => undefined,
    onError: (error) => expect(error).toBeUndefined(),
  })
  runner.want({
    key: 'boards',
    freshMs: 60_000,
    missing: [],
    run: async () => {
      asked += 1
      return ok([fact])
    },
  })
  await vi.advanceTimersByTimeAsync(10_000)
  runner.received([fact])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(1)
  isWaiting = true
  runner.received([fact])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(1)
  isWaiting = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(2)
  vi.useRealTimers()
})
