import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf } from '#features/test-server.ts'
import { createSharedReads, endsSharedReads } from './shared-reads.ts'

function setUp() {
  let nowMs = 0
  let reads = 0
  const shared = createSharedReads(() => nowMs)
  const get = (key = 'feed') => shared.get(key, async () => (reads += 1))
  return { shared, get, pass: (ms: number) => void (nowMs += ms), reads: () => reads }
}

test('visitors within one second share one reading, each call its own', async () => {
  const { get, pass, reads } = setUp()
  expect(await Promise.all([get(), get(), get('topics')])).toEqual([1, 1, 2])
  pass(999)
  expect(await get()).toBe(1)
  pass(2_001)
  expect(await get()).toBe(3)
  expect(reads()).toBe(3)
})

test('after a second nobody waits: one request starts a new reading, and all get the old one until it is done', async () => {
  const { shared, get, pass } = setUp()
  await get()
  pass(1_500)
  const { promise, resolve } = Promise.withResolvers<number>()
  expect(await shared.get('feed', () => promise)).toBe(1)
  expect(await get()).toBe(1)
  resolve(7)
  await promise
  expect(await get()).toBe(7)
})

test('a reading that could not be renewed is shown for three seconds, then a new one is read or fails', async () => {
  const { shared, get, pass } = setUp()
  await get()
  pass(1_000)
  const broken = () => Promise.reject(new Error('the database is away'))
  expect(await shared.get('feed', broken)).toBe(1)
  pass(2_000)
  await expect(shared.get('feed', broken)).rejects.toThrow('away')
  expect(await get()).toBe(2)
})

test('a change also ends a reading that is being renewed', async () => {
  const { shared, get, pass } = setUp()
  await get()
  pass(1_000)
  const { promise, resolve } = Promise.withResolvers<number>()
  await shared.get('feed', () => promise)
  shared.clear()
  resolve(7)
  await promise
  expect(await get()).toBe(2)
})

test('a request after a change sees it at once, even if a reading from before it is running', async () => {
  const { shared, get } = setUp()
  const before = get()
  shared.clear()
  expect(await get()).toBe(2)
  expect(await before).toBe(1)
  expect(await get()).toBe(2)
})

test('a slow reading is shared while it runs and for a second afterwards', async () => {
  const { shared, pass } = setUp()
  const { promise, resolve } = Promise.withResolvers<number>()
  const first = shared.get('feed', () => promise)
  pass(5_000)
  const second = shared.get('feed', async () => 2)
  resolve(1)
  expect(await Promise.all([first, second])).toEqual([1, 1])
  pass(999)
  expect(await shared.get('feed', async () => 3)).toBe(1)
  pass(2_001)
  expect(await shared.get('feed', async () => 4)).toBe(4)
})

test('a failed reading is not kept', async () => {
  const { shared, get } = setUp()
  await expect(shared.get('feed', () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
  expect(await get()).toBe(1)
})

test('many different calls do not fill the memory', async () => {
  const { get } = setUp()
  for (let n = 0; n < 600; n += 1) await get(`feed ${n}`)
  expect(await get('feed 599')).toBe(600)
  expect(await get('feed 0')).toBe(601)
})

test('drafts, messages and inboxes end no shared reading, because no visitor sees them', () => {
  const unseen = ['draft.use', 'people.message', 'inbox.edit'] as const
  expect(unseen.filter((action) => endsSharedReads(action))).toEqual([])
  expect(endsSharedReads('pin.create')).toBe(true)
})

test('a like ends no shared reading of visitors, and a board that becomes secret ends all of them', async () => {
  // The clock stands still, so the test may take any time.
  vi.useFakeTimers({ toFake: ['performance'] })
  const server = await createTestServer({ isReadingShared: true })
  const member = await addMember(server.db, 'ada')
  const board = await addBoardOf(server.db, member, 'All')
  const [pin, other] = await addPins(server.db, board, 2)
  const [browser, visitor] = [await server.browserOf(member), await server.visitor()]
  const shown = async () =>
    dataOf(await visitor.read('UserHomefeed', {})).map(({ id }: { readonly id: string }) => id) as readonly string[]
  expect(await shown()).toContain(other)
  await server.db.query({ text: 'update pins set deleted_at = now() where id = $1', values: [other] })
  expect((await browser.send('POST', `/v3/pins/${pin}/react/`, { json: { reaction_type: 1 } })).status).toBe(200)
  // The shared reading is less than a second old, so it is answered again.
  const after = await shown()
  expect((await browser.write('Board', 'update', { board_id: board, privacy: 'secret' })).status).toBe(200)
  expect(await shown()).toEqual([])
  expect(after).toContain(other)
  await server.close()
  vi.useRealTimers()
})

test('an answer that visitors share is the same in every encoding, however often it is sent', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const server = await createTestServer({ isReadingShared: true })
  await addPins(server.db, await addBoardOf(server.db, await addMember(server.db, 'ada'), 'All'), 20)
  const url = `/resource/UserHomefeedResource/get/?data=${encodeURIComponent('{"options":{}}')}`
  const read = async (encoding: string) => {
    const { headers, rawPayload } = await server.app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringMatching(/accept-encoding/i) })
    const plain =
      encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
    return JSON.parse(String(plain)) as { readonly resource_response: { readonly data: readonly unknown[] } }
  }
  const first = await read('br')
  expect(first.resource_response.data).toHaveLength(10)
  for (const encoding of ['br', 'gzip', 'identity', 'br']) expect(await read(encoding)).toEqual(first)
  await server.close()
  vi.useRealTimers()
})

test('visitors share the reading of a pin until its owner edits it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const server = await createTestServer({ isReadingShared: true })
  const member = await addMember(server.db, 'ada')
  const [pin] = await addPins(server.db, await addBoardOf(server.db, member, 'All'), 1, { title: 'Soup' })
  const [browser, visitor] = [await server.browserOf(member), await server.visitor()]
  const titleFor = async (reader: typeof browser): Promise<string> =>
    dataOf(await reader.read('Pin', { id: pin })).title
  expect(await titleFor(visitor)).toBe('Soup')
  await server.db.query({ text: `update pins set title = 'Stew' where id = $1`, values: [pin] })
  expect([await titleFor(visitor), await titleFor(browser)]).toEqual(['Soup', 'Stew'])
  expect((await browser.write('Pin', 'update', { id: pin, title: 'Salad' })).status).toBe(200)
  expect(await titleFor(visitor)).toBe('Salad')
  await server.close()
  vi.useRealTimers()
})
