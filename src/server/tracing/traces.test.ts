import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import Fastify from 'fastify'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase, type TestDatabase } from '#server/storage/postgres/test-database.ts'
import { startTraces } from './traces.ts'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status?: { readonly code?: number }
  readonly attributes: readonly {
    readonly key: string
    readonly value: { readonly stringValue?: string; readonly intValue?: number }
  }[]
}

let database: TestDatabase
let collector: Server
let url: string
const sent: SentSpan[] = []

beforeAll(async () => {
  database = await createTestDatabase(serverFeatures)
  collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
        readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[]
      }
      sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
})
afterAll(async () => {
  collector.close()
  await database.drop()
})

test('a collector gets one span per request and one per database call below it, without values and addresses', async () => {
  const pool = createPool({ connectionString: database.url, max: 1 }, createLog('silent'))
  const traces = startTraces({ url, release: '1.2.3', pool })
  const app = Fastify()
  traces.follow(app)
  app.get('/pin/:id', async () => {
    await pool.query({ text: 'select $1::text as who', values: ['ada-secret'] })
    const client = await pool.connect()
    try {
      await client.query('select 2 as two')
    } finally {
      client.release()
    }
    return 'ok'
  })
  app.get('/broken', async () => {
    await pool.query('select 1 / 0')
  })
  const traceId = 'a'.repeat(32)
  // The requests run in parallel on one connection. Each database call must belong to its own request.
  const [first] = await Promise.all([
    app.inject({ url: '/pin/7?token=canary', headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } }),
    app.inject({ url: '/pin/8' }),
    app.inject({ url: '/broken' }),
  ])
  expect(first.body).toBe('ok')
  await pool.query('select 3 as outside')
  await app.close()
  await traces.close()
  await pool.end()

  const requests = sent.filter(({ name }) => name === 'GET /pin/:id')
  expect(requests).toHaveLength(2)
  const own = requests.find((span) => span.traceId === traceId)
  expect(own?.parentSpanId).toBe('b'.repeat(16))
  for (const request of requests) {
    const below = sent.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    const texts = below.map(
      ({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue,
    )
    expect(texts).toEqual(['select $1::text as who', 'select 2 as two'])
    expect(below.every((span) => span.traceId === request.traceId)).toBe(true)
  }
  const broken = sent.filter(({ status }) => status?.code === 2)
  expect(broken.map(({ name }) => name).toSorted()).toEqual(['GET /broken', 'query'])
  const all = JSON.stringify(sent)
  for (const secret of ['ada-secret', 'canary', 'outside']) expect(all).not.toContain(secret)
})
