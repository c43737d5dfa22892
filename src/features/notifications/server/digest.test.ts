import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { notify } from './shared/notify.ts'

let server: TestServer
let [ada, bob]: UserId[] = []
let board: BoardId
let adas: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  bob = await addMember(server.db, 'bob')
  board = await addBoardOf(server.db, ada, 'Bread')
  adas = await server.browserOf(ada)
  await server.db.query({
    text: 'insert into account_details (user_id, email_verified_at) values ($1, now())',
    values: [ada],
  })
})
afterAll(() => server.close())
beforeEach(() => server.db.query({ text: 'truncate notifications, news_settings, news_digests, mails' }))

const tell = () =>
  notify(
    { db: server.db, touches: null },
    {
      to: ada!,
      actor: bob!,
      notice: { kind: 'follows/board', option: 'follows' },
      subject: { table: 'boards', id: board },
    },
  )
const set = (id: string, value: string) => adas.write('NewsSettings', 'update', { id, value })
const runDigests = async () => {
  await server.db.query({
    text: `update news_digests set due_at = now() - interval '1 second' where due_at is not null`,
  })
  await server.db.query({
    text: `insert into jobs (id, kind, key, run_at, payload) values (1, 'notifications/digest', 'schedule', now() - interval '1 minute', '{}')
      on conflict (kind, key) do update set run_at = excluded.run_at, locked_until = null`,
  })
  await runDueJobs(server.pool)
}
const mails = () =>
  server.db.query<{ address: string; body_text: string }>({ text: 'select address, body_text from mails' })

test('new notifications are mailed once, with a link that ends these mails with one click', async () => {
  await tell()
  await runDigests()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ address: 'ada@example.com' })
  expect(mail!.body_text.replaceAll(/[\u2068\u2069]/g, '')).toContain('bob Test followed your board “Bread”')
  await runDigests()
  expect(await mails()).toHaveLength(1)

  const [, token] = /\/email\/subscription#(\S+)/.exec(mail!.body_text)!
  const end = () => adas.send('POST', '/v3/notifications/mails/end/', { json: { token } })
  expect((await end()).status).toBe(200)
  expect((await end()).status).toBe(409)
  expect(dataOf(await adas.read('NewsSettings', {}))).toContainEqual({ id: 'digest', value: 'never' })
  await tell()
  await runDigests()
  expect(await mails()).toHaveLength(1)
})

test('a mail lists ten notifications and says how many more there are', async () => {
  for (let n = 1; n <= 13; n += 1)
    await notify(
      { db: server.db, touches: null },
      {
        to: ada!,
        actor: bob!,
        notice: { kind: 'follows/board', option: 'follows' },
        subject: { table: 'boards', id: await addBoardOf(server.db, ada!, `Board ${n}`) },
      },
    )
  await runDigests()
  const [mail] = await mails()
  expect(mail!.body_text.match(/followed your board/g)).toHaveLength(10)
  expect(mail!.body_text).toContain('3 more notifications are waiting for you.')
})

test('a mail waits for the chosen interval, and nothing new is no mail', async () => {
  await set('digest', 'daily')
  await tell()
  const [row] = await server.db.query<{ hours: number }>({
    text: 'select round(extract(epoch from due_at - now()) / 3600)::int as hours from news_digests',
  })
  expect(row?.hours).toBe(24)
  // The time is later than this notification and earlier than those of the next test.
  await adas.write('Notifications', 'update', { until: new Date(Date.now() + 5).toISOString() })
  await runDigests()
  expect(await mails()).toEqual([])
})

test('each channel has its own options: a mail may include what the page does not list', async () => {
  await set('follows', 'off')
  await tell()
  expect(dataOf(await adas.read('Notifications', {}))).toMatchObject({ unread: 0, items: [] })
  await runDigests()
  expect(await mails()).toHaveLength(1)

  await set('follows', 'on')
  await set('mail:follows', 'off')
  await tell()
  expect(dataOf(await adas.read('Notifications', {})).unread).toBe(1)
  await runDigests()
  expect(await mails()).toHaveLength(1)
})

test('an unverified address gets no summaries', async () => {
  await server.db.query({ text: 'update account_details set email_verified_at = null' })
  await tell()
  await runDigests()
  expect(await mails()).toEqual([])
  await server.db.query({ text: 'update account_details set email_verified_at = now()' })
})

test('a value that an option does not have is rejected', async () => {
  const answer = await set('digest', 'on')
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('must be weekly or daily or never for digest')
})
