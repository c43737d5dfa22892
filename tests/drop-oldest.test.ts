import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropOldest, REST_MS } from '../workers/service-worker/drop-oldest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a picture that is shown or stored is noted at once, and old ones are removed once at rest', async () => {
  const noted: string[] = []
  const expireEntries = vi.fn<() => Promise<void>>(async () => undefined)
  const plugin = dropOldest({
    updateTimestamp: async (url) => void noted.push(url),
    expireEntries,
  })
  type Used = Parameters<NonNullable<typeof plugin.cachedResponseWillBeUsed>>[0]
  const event = { waitUntil: () => undefined } as unknown as Used['event']
  const of = (name: string) => ({
    cacheName: 'pictures',
    request: new Request(`https://pins.example/i/${name}`),
    event,
  })

  for (let at = 0; at < 50; at++) {
    const cachedResponse = new Response()
    expect(await plugin.cachedResponseWillBeUsed!({ ...of(`used-${at}`), cachedResponse })).toBe(cachedResponse)
    await plugin.cacheDidUpdate!({ ...of(`stored-${at}`), newResponse: new Response() })
    vi.advanceTimersByTime(100)
  }
  expect(await plugin.cachedResponseWillBeUsed!(of('absent'))).toBeUndefined()
  expect(noted).toHaveLength(100)
  expect(noted.slice(-2)).toEqual(['https://pins.example/i/used-49', 'https://pins.example/i/stored-49'])
  expect(expireEntries).not.toHaveBeenCalled()
  vi.advanceTimersByTime(REST_MS)
  expect(expireEntries).toHaveBeenCalledOnce()
})
