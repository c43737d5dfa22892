import { expect, test } from 'vitest'
import { createStoreClock } from './store-clock.ts'
import type { Channel } from './surroundings.ts'

const AN_HOUR_MS = 3_600_000

/** A device whose clock is set while its tabs run. */
function createDevice() {
  const device = { wallMs: 1_750_000_000_000, ranMs: 0 }
  const listeners = new Map<Channel, (message: unknown) => void>()
  return {
    device,
    pass(ms: number) {
      device.wallMs += ms
      device.ranMs += ms
    },
    openTab() {
      const startedMs = device.ranMs
      const channel: Channel = {
        post(message) {
          for (const [other, listen] of listeners) if (other !== channel) listen(message)
        },
        onMessage: (listener) => void listeners.set(channel, listener),
        close: () => void listeners.delete(channel),
      }
      const clock = createStoreClock({ now: () => device.wallMs, uptime: () => device.ranMs - startedMs }, channel)
      return { ...clock, close: channel.close }
    },
  }
}

test('no two things are of the same time', () => {
  const { now } = createDevice().openTab()
  expect(now()).toBeLessThan(now())
})

test('a clock that is set back does not make later things earlier, and time goes on', () => {
  const { device, pass, openTab } = createDevice()
  const { now } = openTab()
  const before = now()
  device.wallMs -= AN_HOUR_MS
  const after = now()
  expect(after).toBeGreaterThan(before)
  pass(5_000)
  expect(now()).toBeGreaterThan(after + 4_990)
  pass(2 * AN_HOUR_MS)
  expect(now() - before).toBeLessThan(2 * AN_HOUR_MS + 10_000)
})

test('a clock that is set forward is followed', () => {
  const { device, openTab } = createDevice()
  const { now } = openTab()
  device.wallMs += AN_HOUR_MS
  expect(now()).toBeGreaterThanOrEqual(device.wallMs)
})

test('a tab that starts after the clock was set back agrees with those that ran before', () => {
  const { device, pass, openTab } = createDevice()
  const old = openTab()
  pass(1_000)
  device.wallMs -= AN_HOUR_MS
  const young = openTab()
  const asked = old.now()
  pass(10)
  expect(young.now()).toBeGreaterThan(asked)
})

test('what is found on disk is earlier than what comes now, unless its clock was wrong by days', () => {
  const { device, openTab } = createDevice()
  const { now, reach } = openTab()
  reach(device.wallMs + AN_HOUR_MS)
  expect(now()).toBeGreaterThan(device.wallMs + AN_HOUR_MS)
  for (const at of [device.wallMs + 100 * 24 * AN_HOUR_MS, NaN, Infinity]) reach(at)
  expect(now()).toBeLessThan(device.wallMs + 2 * AN_HOUR_MS)
})
