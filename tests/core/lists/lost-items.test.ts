import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registry } from '#testing/product.ts'
import { failed, ok } from '#contracts/result.ts'
import type { CallOptions, Wire } from '#core/wire/wire.ts'
import { createLostItems } from '#core/lists/lost-items.ts'

interface Call {
  readonly ids: readonly string[]
  readonly signal: AbortSignal
  readonly answer: (isAnswered: boolean) => void
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const calls: Call[] = []
  const state: { online: boolean; arrived: number; isAwaited: (id: string) => boolean } = {
    online: true,
    arrived: 0,
    isAwaited: () => true,
  }
  const wire: Wire = {
    put: async () => null,
    call: ((_: unknown, { ids }: { readonly ids: readonly string[] }, __: unknown, how: CallOptions) =>
      new Promise((resolve) => {
        const answer = (isAnswered: boolean) =>
          resolve(isAnswered ? ok({ data: [], bookmark: null }) : failed('network/timeout', 'no answer'))
        how.signal!.addEventListener('abort', () => answer(false))
        calls.push({ ids, signal: how.signal!, answer })
      })) as unknown as Wire['call'],
  }
  const lost = createLostItems({
    items: registry.items,
    wire,
    online: () => state.online,
    receive: async () => undefined,
    isAwaited: (id) => state.isAwaited(id),
    now: Date.now,
    onArrived: () => (state.arrived += 1),
    onError: (error) => {
      throw error
    },
  })
  return { lost, calls, state }
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => String(from + i))
const settle = () => vi.advanceTimersByTimeAsync(1)

test('many pins are one call, each is requested once, and the latest requested ones are first', async () => {
  const { lost, calls, state } = setUp()
  lost.fetch(ids(0, 140))
  expect(calls.map((call) => call.ids)).toEqual([ids(0, 40), ids(40, 140)])
  lost.fetch(ids(500, 510))
  lost.fetch(ids(600, 610))
  calls[0]!.answer(true)
  await settle()
  expect(calls[2]!.ids).toEqual([...ids(600, 610), ...ids(500, 510)])
  lost.fetch(ids(500, 510))
  calls[1]!.answer(true)
  calls[2]!.answer(true)
  await settle()
  expect(calls).toHaveLength(3)
  expect(state.arrived).toBe(3)
})

test('pins that a reader scrolled past are forgotten', async () => {
  const { lost, calls } = setUp()
  for (let from = 0; from < 5_000; from += 50) lost.fetch(ids(from, from + 50))
  for (let call = 0; call < calls.length; call += 1) {
    calls[call]!.answer(true)
    await settle()
  }
  expect(calls[2]!.ids).toEqual(ids(4_950, 4_990))
  expect(calls.flatMap((call) => call.ids).length).toBeLessThan(1_000)
})

test('pins that are no longer needed are not requested, and a call for only such pins is cancelled for those that are visible now', async () => {
  const { lost, calls, state } = setUp()
  lost.fetch(ids(0, 140))
  lost.fetch(ids(200, 230))
  lost.fetch(ids(300, 330))
  const now = new Set(ids(300, 330))
  state.isAwaited = (id) => now.has(id)
  lost.fetch([])
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60)
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  expect(calls[2]!.ids).toEqual(ids(300, 330))
  calls[2]!.answer(true)
  await settle()
  expect(calls).toHaveLength(3)
  // When they are shown again, they are requested again.
  state.isAwaited = () => true
  lost.fetch(ids(0, 10))
  expect(calls[3]!.ids).toEqual(ids(0, 10))
})

test('a call with pins that are still needed continues', async () => {
  const { lost, calls, state } = setUp()
  lost.fetch(ids(0, 140))
  state.isAwaited = (id) => id === '3' || Number(id) >= 200
  lost.fetch(ids(200, 210))
  await vi.advanceTimersByTimeAsync(60)
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
})

test('pins that did not arrive are requested again when they are shown again or the network is back', async () => {
  const { lost, calls, state } = setUp()
  lost.fetch(['1'])
  calls[0]!.answer(false)
  await settle()
  expect(calls).toHaveLength(1)
  lost.fetch(['1'])
  expect(calls[1]!.ids).toEqual(['1'])
  state.online = false
  calls[1]!.answer(false)
  await settle()
  state.online = true
  lost.retry()
  expect(calls[2]!.ids).toEqual(['1'])
})
