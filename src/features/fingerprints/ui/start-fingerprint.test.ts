import { expect, test } from 'vitest'
import { planFingerprint } from './start-fingerprint.ts'

function plan(now: number, send: () => Promise<boolean>) {
  const counted: string[] = []
  const waits: { readonly run: () => void; readonly ms: number }[] = []
  let grant: (() => void) | null = null
  let sends = 0
  planFingerprint({
    now: () => now,
    wait: (run, ms) => void waits.push({ run, ms }),
    whenGranted: (run) => (grant = run),
    send: () => {
      sends += 1
      return send()
    },
    count: (name) => void counted.push(name),
  })
  return { counted, waits, sends: () => sends, grant: () => grant?.() }
}

test('no fingerprint is made before analytics is allowed, nor in the first 300 ms of the page (spec viewer §9)', () => {
  const planned = plan(120, async () => true)
  expect(planned.waits).toEqual([])
  planned.grant()
  expect(planned.waits.map(({ ms }) => ms)).toEqual([180])
  expect(planned.sends()).toBe(0)
  planned.waits[0]?.run()
  expect(planned.sends()).toBe(1)
})

test('after a later consent there is no second wait', () => {
  const planned = plan(90_000, async () => true)
  planned.grant()
  expect(planned.waits.map(({ ms }) => ms)).toEqual([0])
})

const ENDS: readonly (readonly [string, () => Promise<boolean>])[] = [
  ['fingerprint.sent', () => Promise.resolve(true)],
  ['fingerprint.failed', () => Promise.resolve(false)],
  ['fingerprint.failed', () => Promise.reject(new Error('no canvas'))],
]

test.each(ENDS)('the only result is a metric: %s (spec viewer §8)', async (name, send) => {
  const planned = plan(500, send)
  planned.grant()
  planned.waits[0]?.run()
  await expect.poll(() => planned.counted).toEqual([name])
})
