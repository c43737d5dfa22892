import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { recordPastVisits } from './record-past-visits.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('the ingest accepts every past visit of the demo, with members and devices', async () => {
  const { db, pool } = server
  await addPins(db, await addBoardOf(db, await addMember(db, 'mira'), 'All'), 40)
  await recordPastVisits(pool, serverFeatures, Date.now())
  const [stored] = await db.query<{ events: string; members: string }>({
    text: 'select sum(last - first + 1)::text as events, count(distinct user_id)::text as members from event_batches',
  })
  expect(Number(stored?.events)).toBeGreaterThan(5_000)
  expect(stored?.members).toBe('1')
  expect(await db.query({ text: 'select 1 from event_bad_rows' })).toEqual([])
  const [arrival] = await db.query<{ days: string }>({
    text: 'select count(distinct last_seen_at::date)::text as days from event_epochs',
  })
  expect(Number(arrival?.days), 'each visit arrived on its own day').toBeGreaterThan(20)
})
