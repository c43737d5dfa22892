import { expect, test } from 'vitest'
import type { AppRow } from '../store/tables.ts'
import { createServerReach, PROBE_MS } from './connectivity.ts'

function reachOf() {
  const me: { isServerAway?: boolean } = {}
  const state = { online: true, ok: false, asked: 0, backs: 0, uptime: 0 }
  const reach = createServerReach({
    app: { update: (_, change) => change(me as AppRow) },
    publish: () => undefined,
    isActive: () => state.online,
    online: () => state.online,
    uptime: () => state.uptime,
    ask: () => {
      state.asked += 1
      return state.ok ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  reach.back$.subscribe(() => (state.backs += 1))
  return { me, state, reach }
}

test('a server that leaves two calls unanswered is unreachable until it answers one', () => {
  const { me, reach } = reachOf()
  reach.note(false)
  expect(me.isServerAway).toBeUndefined()
  reach.note(false)
  expect(me.isServerAway).toBe(true)
  reach.note(true)
  expect(me.isServerAway).toBe(false)
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('after one failed call the server is asked at once, and an unreachable server is asked until it answers', async () => {
  const { me, state, reach } = reachOf()
  await reach.probe()
  expect(state.asked).toBe(0)
  reach.note(false)
  await settled()
  expect([me.isServerAway, state.asked]).toEqual([true, 1])
  state.ok = true
  await reach.probe()
  expect(me.isServerAway).toBe(false)
  expect(state.backs).toBe(1)
  await reach.probe()
  expect(state.asked).toBe(2)
})

test('a failed picture or a broken stream makes the server be asked, at most once per PROBE_MS', async () => {
  const { me, state, reach } = reachOf()
  state.ok = true
  reach.doubt()
  reach.doubt()
  await settled()
  expect([me.isServerAway === true, state.asked]).toEqual([false, 1])
  state.ok = false
  reach.doubt()
  await settled()
  expect(state.asked).toBe(1)
  state.uptime = PROBE_MS
  reach.doubt()
  await settled()
  expect([me.isServerAway, state.asked]).toEqual([true, 2])
})

test('without a network, nothing is reported about the server', () => {
  const { me, state, reach } = reachOf()
  state.online = false
  reach.note(false)
  reach.note(false)
  expect(me.isServerAway).toBeUndefined()
})
