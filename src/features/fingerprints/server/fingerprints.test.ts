import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'

const HASH = '0123456789abcdef'.repeat(2)
const CLIENT = 'c'.repeat(32)
const US = { 'accept-language': 'en-US' }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['event_batches', 'event_epochs']) await server.db.query({ text: `delete from ${table}` })
})

const send = (browser: TestBrowser, json: object, headers: Record<string, string> = US) =>
  browser.send('POST', '/v3/spam/fingerprints/', { json, headers })
const stored = () =>
  server.db.query<{ client: string; user_id: string | null; body: string }>({
    text: `select client, user_id, convert_from(body, 'utf8') as body from event_batches order by user_id nulls first`,
  })

test('a fingerprint is one event per person and day, however often it is sent (spec viewer §7)', async () => {
  const id = await addMember(server.db, 'ada')
  const member = await server.browserOf(id)
  const visitor = await server.visitor()
  for (const browser of [visitor, member, member, visitor]) {
    expect((await send(browser, { fingerprint: HASH, client: CLIENT })).status).toBe(200)
  }
  const rows = await stored()
  expect(rows.map(({ client, user_id: user }) => [client, user])).toEqual([
    [CLIENT, null],
    [CLIENT, id],
  ])
  expect(rows[0]?.body).toContain(HASH)
})

test('nothing is stored under Global Privacy Control, or without consent where it is required', async () => {
  const visitor = await server.visitor()
  expect((await send(visitor, { fingerprint: HASH }, { 'accept-language': 'de-DE' })).status).toBe(200)
  expect((await send(visitor, { fingerprint: HASH }, { ...US, 'sec-gpc': '1' })).status).toBe(200)
  expect(await stored()).toEqual([])
})

test.each([[{}], [{ fingerprint: 'short' }], [{ fingerprint: 'F'.repeat(32) }], [{ fingerprint: HASH, client: '' }]])(
  'what is no fingerprint is refused by its field: %j',
  async (json) => {
    const { status, body } = await send(await server.visitor(), json)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toMatch(/fingerprint|client/)
    expect(await stored()).toEqual([])
  },
)
