import { expect, test, vi } from 'vitest'
import { ok } from '#contracts/result.ts'
import type { ReadPlan } from './effects.ts'
import type { NewFact } from './facts.ts'
import { createReadRunner } from './reads.ts'
import { createTables } from './store/tables.ts'
import { food } from './testing/samples.ts'

test('counts that came while an act on them was under way are asked for once more when it is over', async () => {
  vi.useFakeTimers()
  const { reads, queue } = createTables({ onChange: () => undefined, isPending: () => false })
  const received: NewFact[] = []
  const runner = createReadRunner({
    reads,
    queue,
    wire: { call: () => Promise.reject(new Error('the plan asks')) },
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
  queue.put('s1', {
    id: 's1',
    name: 'savePin',
    args: {},
    at: 1,
    state: 'waiting',
    attempts: 0,
    failure: null,
    touches: [`boards/${food.id}`],
    subject: { text: '', count: 0 },
  })
  runner.want(plan)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(received.length).toBe(1)
  queue.remove('s1')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(received.length).toBe(2)
  vi.useRealTimers()
})
