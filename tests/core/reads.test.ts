import { expect, test, vi } from 'vitest'
import { momentOf } from '#contracts/moment.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { Sync } from '#contracts/sync.ts'
import { createReadRunner } from '#core/reads.ts'
import { createProductStore } from '#testing/product.ts'

test('an answer is passed on with the oldest state of the database that its calls showed', async () => {
  const { reads } = createProductStore().tables
  let seq = 0
  const received: (Sync | null)[] = []
  const runner = createReadRunner({
    reads,
    wire: {
      call: async () => {
        seq += 1
        const sync: Sync = { history: 'a'.repeat(32), member: null, seq: String(seq), time: '5', applied: [] }
        return ok({ data: undefined as never, bookmark: null, sync })
      },
      put: async () => null,
    },
    now: () => 1_000,
    random: () => 0,
    online: () => true,
    receive: async (_, sync) => void received.push(sync),
    publish: () => undefined,
    onError: (error) => expect(error).toBeUndefined(),
  })
  runner.want({
    key: 'boards',
    freshMs: 60_000,
    missing: [],
    run: async (wire) => {
      await wire.call(undefined as never, {} as never)
      await wire.call(undefined as never, {} as never)
      return ok([])
    },
  })
  await vi.waitFor(() => expect(received.length).toBe(1))
  expect(momentOf(received[0]!)).toBe(momentOf({ seq: '1', time: '5' }))
})

test('a running read is repeated if all reads are requested again, because its answer may be dropped', async () => {
  const { reads } = createProductStore().tables
  const answers: (() => void)[] = []
  const runner = createReadRunner({
    reads,
    wire: { call: async () => expect.unreachable(), put: async () => null },
    now: () => 1_000,
    random: () => 0,
    online: () => true,
    receive: async () => undefined,
    publish: () => undefined,
    onError: (error) => expect(error).toBeUndefined(),
  })
  const run = () => new Promise<ReturnType<typeof ok<[]>>>((resolve) => answers.push(() => resolve(ok([]))))
  runner.want({ key: 'boards', freshMs: 60_000, missing: [], run })
  runner.retryAll()
  expect(answers.length).toBe(1)
  answers[0]!()
  await vi.waitFor(() => expect(answers.length).toBe(2))
  answers[1]!()
  await vi.waitFor(() => expect(reads.get('boards')?.state).toBe('ready'))
  expect(answers.length).toBe(2)
})

test('above one hundred answers, the oldest that no view needs is requested again (spec viewer §9)', async () => {
  const { reads } = createProductStore().tables
  const asked: string[] = []
  const runner = createReadRunner({
    reads,
    wire: { call: async () => expect.unreachable(), put: async () => null },
    now: () => 1_000,
    random: () => 0,
    online: () => true,
    receive: async () => undefined,
    publish: () => undefined,
    onError: (error) => expect(error).toBeUndefined(),
  })
  const want = (key: string) =>
    runner.want({
      key,
      freshMs: 60_000,
      missing: [],
      run: async () => {
        asked.push(key)
        return ok([])
      },
    })
  want('shown')
  for (let i = 0; i < 100; i += 1) {
    want(`pin:${i}`)
    await vi.waitFor(() => expect(reads.get(`pin:${i}`)?.state).toBe('ready'))
    runner.release(`pin:${i}`)
  }
  expect(reads.get('pin:0')).toBeUndefined()
  expect(reads.get('shown')?.state).toBe('ready')
  asked.length = 0
  for (const key of ['pin:0', 'pin:99', 'shown']) want(key)
  expect(asked).toEqual(['pin:0'])
})

test('a failed read keeps every field of the error until it succeeds (spec viewer §8)', async () => {
  const { reads } = createProductStore().tables
  const error = {
    httpStatus: 403,
    api_error_code: 3,
    code: 3,
    message: 'no',
    message_detail: null,
    extraData: { failure: 'access/denied' },
  }
  let answer: Result<[]> = failed('access/denied', 'no', { error })
  const runner = createReadRunner({
    reads,
    wire: { call: async () => expect.unreachable(), put: async () => null },
    now: () => 1_000,
    random: () => 0,
    online: () => true,
    receive: async () => undefined,
    publish: () => undefined,
    onError: (problem) => expect(problem).toBeUndefined(),
  })
  runner.want({ key: 'boards', freshMs: 60_000, missing: [], run: async () => answer })
  await vi.waitFor(() =>
    expect(reads.get('boards')).toEqual({ state: 'failed', failure: 'access/denied', error, at: 0 }),
  )
  answer = ok([])
  runner.retryFailed()
  await vi.waitFor(() => expect(reads.get('boards')).toEqual({ state: 'ready', failure: null, at: 1_000 }))
})
