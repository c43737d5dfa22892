import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIVE_URL } from '#features/analytics/constants.ts'
import type { LiveRow } from '#features/analytics/contract.ts'
import { EVENTS_URL } from '#features/events/contract.ts'
import { testBatch } from '#features/events/server/test-batches.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let analyst: TestBrowser
let member: TestBrowser
let origin: string

beforeAll(async () => {
  server = await createTestServer()
  const ada = await addMember(server.db, 'ada')
  await server.db.query({ text: `update users set role = 'analyst' where id = $1`, values: [ada] })
  analyst = await server.browserOf(ada)
  member = await server.browserOf(await addMember(server.db, 'bob'))
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

function open(browser: TestBrowser, end: AbortController): Promise<Response> {
  const headers = { cookie: `session=${browser.cookies.get('session')}` }
  return fetch(origin + LIVE_URL, { headers, signal: end.signal })
}

async function store(first: number, epoch: string): Promise<void> {
  const response = await fetch(origin + EVENTS_URL, {
    method: 'POST',
    body: JSON.stringify(testBatch(first, 2, { epoch })),
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en-US',
      'user-agent': 'Mozilla/5.0 (X11) Chrome/140',
    },
  })
  expect(response.status).toBe(200)
}

test('an analyst gets each event once it is stored, and none that was stored before', async () => {
  await store(1, 'a'.repeat(16))
  const end = new AbortController()
  const stream = await open(analyst, end)
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const told: LiveRow[] = []
  const reading = (async () => {
    let text = ''
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    while (told.length < 4) {
      const { value, done } = await reader.read()
      if (done) return
      text += value
      for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
        const data = /^data: (\[.*)$/m.exec(text.slice(0, at))?.[1]
        if (data !== undefined) told.push(...(JSON.parse(data) as LiveRow[]))
        text = text.slice(at + 2)
      }
    }
  })()
  // Waits for the first check of the stream, which reports only events that are stored later.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await store(3, 'a'.repeat(16))
  await store(1, 'b'.repeat(16))
  await reading
  end.abort()
  expect(told.map(([, type, , , object, , , , epoch, seq]) => [type, object, epoch[0], seq])).toEqual([
    ['click', 'pin-3', 'a', 3],
    ['click', 'pin-4', 'a', 4],
    ['click', 'pin-1', 'b', 1],
    ['click', 'pin-2', 'b', 2],
  ])
})

test('for everyone but analysts the stream does not exist', async () => {
  const { status } = await open(member, new AbortController())
  expect(status).toBe(404)
  expect((await server.visitor().then((visitor) => visitor.send('GET', LIVE_URL))).status).toBe(404)
})
