import { expect, test } from 'vitest'
import { failed, ok } from '#contracts/result.ts'
import { BULK_PINS_MAX } from '#features/pins/constants.ts'
import type { Wire } from '../wire/wire.ts'
import { createLostPins } from './lost-pins.ts'

function setUp() {
  const calls: { readonly ids: readonly string[]; readonly answer: (isAnswered: boolean) => void }[] = []
  const state = { online: true, arrived: 0 }
  const wire: Wire = {
    call: ((_: unknown, { ids }: { readonly ids: readonly string[] }) =>
      new Promise((resolve) => {
        const answer = (isAnswered: boolean) =>
          resolve(isAnswered ? ok({ data: [], bookmark: null }) : failed('network/timeout', 'no answer'))
        calls.push({ ids, answer })
      })) as unknown as Wire['call'],
  }
  const lost = createLostPins({
    wire,
    online: () => state.online,
    receive: async () => undefined,
    now: () => 0,
    onArrived: () => (state.arrived += 1),
    onError: (error) => {
      throw error
    },
  })
  return { lost, calls, state }
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => String(from + i))
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('many pins are one call, each is asked for once, and those that were wanted last go first', async () => {
  const { lost, calls, state } = setUp()
  lost.fetch(ids(0, 2 * BULK_PINS_MAX))
  expect(calls).toHaveLength(2)
  lost.fetch(ids(500, 510))
  lost.fetch(ids(600, 610))
  calls[0]!.answer(true)
  await settle()
  expect(calls[2]!.ids).toEqual([...ids(500, 510), ...ids(600, 610)])
  lost.fetch(ids(500, 510))
  calls[1]!.answer(true)
  calls[2]!.answer(true)
  await settle()
  expect(calls).toHaveLength(3)
  expect(state.arrived).toBe(3)
})

test('what a reader flew past is forgotten', async () => {
  const { lost, calls } = setUp()
  for (let from = 0; from < 5_000; from += 50) lost.fetch(ids(from, from + 50))
  for (let call = 0; call < calls.length; call += 1) {
    calls[call]!.answer(true)
    await settle()
  }
  expect(calls[2]!.ids).toEqual(ids(4_900, 5_000))
  expect(calls.flatMap((call) => call.ids).length).toBeLessThan(1_000)
})

test('pins that did not come are asked for again when they are shown again, or the network is back', async () => {
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
