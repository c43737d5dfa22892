import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { only } from '#server/storage/database.ts'
import { endSession, findMember, startSession } from './sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('the time of the last use is written once in ten minutes, not at every request', async () => {
  const { db } = server
  const id = await addMember(db, 'ada')
  const token = await startSession(db, id, { browser: null, system: null, network: '203.0.113' })
  const minutesAgo = async () =>
    only(
      await db.query<{ minutes: number }>({
        text: `select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from sessions where user_id = $1`,
        values: [id],
      }),
    ).minutes
  const seen = (minutes: number) =>
    db.query({ text: `update sessions set last_seen_at = now() - $1 * interval '1 minute'`, values: [minutes] })
  await seen(9)
  expect(await findMember(db, token)).toMatchObject({ id, username: 'ada', role: 'member', isLimited: false })
  expect(await minutesAgo()).toBe(9)
  await seen(11)
  await findMember(db, token)
  expect(await minutesAgo()).toBe(0)
  await endSession(db, token)
  expect(await findMember(db, token)).toBeNull()
})
