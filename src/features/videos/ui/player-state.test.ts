import { expect, test, vi } from 'vitest'
import { FIRST_STATE, nextState, type PlayerChange } from './player-state.ts'
import { clockText } from './clock-text.ts'

const after = (...changes: readonly PlayerChange[]) => changes.reduce(nextState, FIRST_STATE)

test('a video continues where it was left, each pin at its own position (spec viewer §3, video player state)', () => {
  const state = after(
    { type: 'opened', pinId: 'a', duration: 10 },
    { type: 'advanced', pinId: 'a', currentTime: 4 },
    { type: 'opened', pinId: 'b', duration: 20 },
    { type: 'seeking', pinId: 'b', currentTime: 15 },
    { type: 'sought' },
  )
  expect(state).toMatchObject({ seekTime: { a: 4, b: 15 }, currentTime: 15, duration: 20, isSeeking: false })
  expect(nextState(state, { type: 'opened', pinId: 'a', duration: 10 })).toMatchObject({ currentTime: 4, duration: 10 })
})

test('positions outlive a reload of the page, written once for each second, and the oldest are forgotten', async () => {
  const kept = new Map<string, string>()
  const setItem = vi.fn<(key: string, value: string) => void>((key, value) => void kept.set(key, value))
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem })
  const reloaded = async () => {
    vi.resetModules()
    return (await import('./player-state.ts')).player
  }
  const openedAt = async (pinId: string) => {
    const player = await reloaded()
    player.change({ type: 'opened', pinId, duration: 60 })
    return player.get().currentTime
  }
  const player = await reloaded()
  player.change({ type: 'opened', pinId: 'a', duration: 60 })
  for (let at = 0; at <= 4; at += 0.25) player.change({ type: 'advanced', pinId: 'a', currentTime: at })
  expect(setItem).toHaveBeenCalledTimes(5)
  expect([await openedAt('a'), await openedAt('b')]).toEqual([4, 0])
  player.change({ type: 'ended', pinId: 'a' })
  expect(await openedAt('a')).toBe(0)
  player.change({ type: 'seeking', pinId: 'a', currentTime: 30 })
  for (let n = 0; n < 99; n += 1) player.change({ type: 'advanced', pinId: `n${n}`, currentTime: 7 })
  expect(await openedAt('a')).toBe(30)
  player.change({ type: 'advanced', pinId: 'n99', currentTime: 7 })
  expect([await openedAt('a'), await openedAt('n0')]).toEqual([0, 7])
})

test('a video that was watched to its end starts again', () => {
  const ended = after({ type: 'opened', pinId: 'a', duration: 10 }, { type: 'ended', pinId: 'a' })
  expect(ended.currentTime).toBe(10)
  expect(nextState(ended, { type: 'opened', pinId: 'a', duration: 10 }).currentTime).toBe(0)
})

test('seeking stays within the video', () => {
  const opened = after({ type: 'opened', pinId: 'a', duration: 10 })
  expect(nextState(opened, { type: 'seeking', pinId: 'a', currentTime: -3 })).toMatchObject({ currentTime: 0 })
  expect(nextState(opened, { type: 'seeking', pinId: 'a', currentTime: 30 })).toMatchObject({
    currentTime: 10,
    isSeeking: true,
  })
})

test('durations are written as on a clock', () => {
  const texts = (language: string) => [0, 7_400, 725_000, 3_723_000].map((ms) => clockText(ms, language))
  expect(texts('en-US')).toEqual(['0:00', '0:07', '12:05', '1:02:03'])
  expect(texts('ar-SA')[1]).toBe('٠:٠٧')
})
