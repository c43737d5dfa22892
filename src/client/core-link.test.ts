import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#contracts/result.ts'
import { islandOf } from '#testing/samples.ts'
import { createCoreLink } from './core-link.ts'
import { cookieValue } from './page-state.ts'
import type { RemoteCore, SpawnedCore } from './spawn-core.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PAGE_STATE = {
  online: true,
  visible: true,
  focused: true,
  path: '/',
  landingQuery: '',
  handler: null,
  csrfToken: '',
  forceCountry: '',
  forceCountryFromIp: '',
  origin: 'https://pins.example',
  referrer: '',
}

const never = () => new Promise<never>(() => undefined)

function setUp(remotes: Partial<RemoteCore>[]) {
  const ended: number[] = []
  const deaths: ((error: unknown) => void)[] = []
  const spawn = vi.fn<(onDeath: (error: unknown) => void) => SpawnedCore>((onDeath) => {
    const number = deaths.push(onDeath) - 1
    return {
      remote: {
        start: async () => ({ head: 0, storage: 'disk' }),
        pageChanged: async () => undefined,
        serverDoubted: async () => undefined,
        ping: async () => 1,
        dispatch: never,
        request: never,
        ...(remotes[number] ?? remotes.at(-1)),
      },
      port: {} as MessagePort,
      end: () => void ended.push(number),
    }
  })
  let made = 0
  const ports = vi.fn<(port: MessagePort) => void>()
  const returns: (() => void)[] = []
  const link = createCoreLink({
    island: islandOf(null),
    spawn,
    onPort: ports,
    makeIntentId: () => `intent-${(made += 1)}`,
    pageState: () => PAGE_STATE,
    onReturn: (listener) => void returns.push(listener),
  })
  return { link, spawn, ended, deaths, ports, comeBack: () => returns.forEach((listener) => listener()) }
}

const ARGS = { pinId: '1' as never }

test('an act whose worker dies is sent to the next worker with the same id', async () => {
  const seen: string[] = []
  const { link, spawn, deaths, ended, ports } = setUp([
    { dispatch: (intent) => (seen.push(intent.id), never()) },
    { dispatch: async (intent) => (seen.push(intent.id), ok({ seq: 4 })) },
  ])
  const answer = link.dispatch('likePin', ARGS)
  await vi.advanceTimersByTimeAsync(10)
  deaths[0]!(new Error('crashed'))
  expect(await answer).toEqual({ ok: true, value: { id: 'intent-1' } })
  expect(seen).toEqual(['intent-1', 'intent-1'])
  expect(spawn).toHaveBeenCalledTimes(2)
  expect(ports).toHaveBeenCalledTimes(2)
  expect(ended).toEqual([0])
})

test('a worker that misses its heartbeat is replaced', async () => {
  const { spawn } = setUp([{ ping: never }, {}])
  await vi.advanceTimersByTimeAsync(31_000)
  expect(spawn).toHaveBeenCalledTimes(2)
})

test('a request without an answer fails with a code and is not sent again', async () => {
  const request = vi.fn<() => Promise<never>>(never)
  const { link } = setUp([{ request }])
  const answer = link.request('logOut', { mayLose: true })
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await answer).toMatchObject({ ok: false, failure: { code: 'core/unresponsive' } })
  expect(request).toHaveBeenCalledTimes(1)
})

test('a worker that dies at every start is not started forever', async () => {
  const { spawn, deaths } = setUp([{}])
  for (let i = 0; i < 12; i += 1) {
    deaths.at(-1)!(new Error('cannot load'))
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(spawn).toHaveBeenCalledTimes(6)
})

test('a worker that is not started any more starts again when the network returns, the page is shown or somebody asks', async () => {
  const { link, spawn, deaths, ports, comeBack } = setUp([
    ...Array.from({ length: 8 }, () => ({ start: never })),
    { dispatch: async () => ok({ seq: 1 }) },
  ])
  const told: boolean[] = []
  link.onStopped(() => told.push(link.isStopped()))
  const die = async () => {
    deaths.at(-1)!(new Error('cannot load'))
    await vi.advanceTimersByTimeAsync(1)
  }
  comeBack()
  for (let i = 0; i < 6; i += 1) await die()
  expect(spawn).toHaveBeenCalledTimes(6)
  expect(await link.dispatch('likePin', ARGS)).toMatchObject({ ok: false, failure: { code: 'core/unresponsive' } })
  comeBack()
  expect(spawn).toHaveBeenCalledTimes(7)
  comeBack()
  expect(spawn).toHaveBeenCalledTimes(7)
  await die()
  expect(link.isStopped()).toBe(true)
  link.startAgain()
  await die()
  link.startAgain()
  expect(link.isStopped()).toBe(false)
  expect(ports).toHaveBeenCalledTimes(9)
  expect(await link.dispatch('likePin', ARGS)).toMatchObject({ ok: true })
  expect(told).toEqual([true, false, true, false, true, false])
})

test('after deaths with long times in between, the worker is always started again', async () => {
  const { spawn, deaths } = setUp([{}])
  for (let i = 0; i < 12; i += 1) {
    await vi.advanceTimersByTimeAsync(80_000)
    deaths.at(-1)!(new Error('out of memory'))
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(spawn).toHaveBeenCalledTimes(13)
})

test('a worker that ran long without answering did not start well', async () => {
  const { spawn } = setUp([{ ping: never }])
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(spawn).toHaveBeenCalledTimes(6)
})

test('a cookie is found among others and decoded', () => {
  expect(cookieValue('a=1; csrftoken=x%3Dy; b=2', 'csrftoken')).toBe('x=y')
  expect(cookieValue('xcsrftoken=1', 'csrftoken')).toBe('')
})
