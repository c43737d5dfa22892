import { expect, test } from 'vitest'
import { createReadLimit, NETWORKS_MAX } from './read-limit.ts'

test('each network may ask so often in an hour', () => {
  let now = 0
  const refuse = createReadLimit(2, () => now)
  expect([refuse('198.51.100.7'), refuse('198.51.100.8')]).toEqual([null, null])
  now = 1_800_000
  expect(refuse('198.51.100.9')).toMatchObject({ code: 'rate/limited', retryAfterS: 1_800 })
  expect(refuse('203.0.113.7')).toBeNull()
  now = 3_600_000
  expect(refuse('198.51.100.7')).toBeNull()
})

test('the memory of a limit is bounded: the network that came first is forgotten', () => {
  const refuse = createReadLimit(1, () => 0)
  const ask = (network: number) =>
    refuse(`2001:db8:${(network >> 16).toString(16)}:${(network & 65_535).toString(16)}::1`)
  expect([ask(0), ask(0)?.code]).toEqual([null, 'rate/limited'])
  for (let network = 1; network <= NETWORKS_MAX; network += 1) ask(network)
  expect([ask(0), ask(NETWORKS_MAX)?.code]).toEqual([null, 'rate/limited'])
})
