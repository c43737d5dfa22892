import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, type BoardId, type UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'
import { SCHEDULE_AHEAD_MAX_MS, SCHEDULE_AHEAD_MIN_MS, SCHEDULED_PINS_MAX } from '../constants.ts'

let server: TestServer
let dataDir: string
let ada: UserId
let browser: TestBrowser
let board: BoardId

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-scheduled-'))
  server = await createTestServer({ dataDir })
  ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  board = await addBoardOf(server.db, ada, 'Garden')
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const HOUR_MS = 3_600_000
let file: string | undefined

/** A processed picture of the member, which all drafts use. */
async function pictureKey(): Promise<string> {
  if (file) return file
  file = newId()
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#385' } })
    .png()
    .toBuffer()
  await sendUpload(server, bytes, { browser, dataDir, key: file })
  return file
}

async function draft(title: string, more: object = {}): Promise<string> {
  const id = newId()
  const known = {
    id: newId(),
    file: await pictureKey(),
    kind: 'image',
    name: 'a.png',
    bytes: 1,
    width: 300,
    height: 400,
  }
  const texts = { url: null, uncut: null, title: '', link: '', altText: '' }
  const item = { ...known, ...texts, durationMs: 0, isTaggable: true, tags: [] }
  const data = { title, boardId: board, items: [item], ...more }
  expect((await browser.write('StoryPinDrafts', 'create', { id, data })).status).toBe(200)
  return id
}

const schedule = (id: string, ms: number) =>
  browser.write('ScheduledPins', 'create', { draft_id: id, scheduled_ts: inMs(ms) })
const titles = async () => dataOf(await browser.read('ScheduledPins', {})).map(({ title }: { title: string }) => title)
const pinsCalled = async (title: string) =>
  (await server.db.query({ text: 'select from pins where owner_id = $1 and title = $2', values: [ada, title] })).length
/** Makes the publication due by moving the schedule and the job into the past. */
async function comes(id: string): Promise<void> {
  const at = Math.floor(Date.now() / 1_000) * 1_000 - HOUR_MS
  await server.db.query({
    text: `update drafts set scheduled_at = to_timestamp($2::float8 / 1000) where id = $1`,
    values: [id, at],
  })
  await server.db.query({
    text: `update jobs set run_at = now() - interval '1 hour', payload = payload || jsonb_build_object('scheduled_ms', $2::bigint)
           where kind = 'scheduled-pins/publish' and payload->>'draft_id' = $1`,
    values: [id, at],
  })
}
const runJobs = () => runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
const clear = async () => {
  await server.db.query({ text: 'update drafts set scheduled_at = null where user_id = $1', values: [ada] })
}

test('scheduled pins are listed by time; a different title and time replace it (spec business §4)', async () => {
  const [late, soon] = [await draft('Late'), await draft('Soon')]
  expect((await schedule(late, 3 * HOUR_MS)).status).toBe(200)
  expect((await schedule(soon, HOUR_MS)).status).toBe(200)
  expect(await titles()).toEqual(['Soon', 'Late'])
  const user = dataOf(await browser.read('User', { username: 'ada' }))
  expect(user.scheduled_pin_count).toBe(2)
  await browser.write('ScheduledPins', 'update', { id: soon, title: 'Later', scheduled_ts: inMs(5 * HOUR_MS) })
  expect(await titles()).toEqual(['Late', 'Later'])
  await browser.write('ScheduledPins', 'delete', { id: late })
  await browser.write('StoryPinDrafts', 'delete', { ids: [soon] })
  expect(await titles()).toEqual([])
})

test('a time that is too near, too far or past is rejected, and what cannot be published now cannot be scheduled', async () => {
  const id = await draft('Soup')
  for (const ms of [SCHEDULE_AHEAD_MIN_MS - 120_000, SCHEDULE_AHEAD_MAX_MS + 60_000, -HOUR_MS]) {
    const answer = await schedule(id, ms)
    const message = answer.body.resource_response.error.message
    expect([answer.status, message]).toEqual([400, expect.stringContaining('10 minutes to 30 days')])
  }
  expect((await schedule(await draft('None', { boardId: null }), HOUR_MS)).status).toBe(400)
  const stranger = await server.browserOf(await addMember(server.db, 'bea'))
  for (const draft_id of [id, '77'])
    expect((await stranger.write('ScheduledPins', 'create', { draft_id, scheduled_ts: inMs(HOUR_MS) })).status).toBe(
      404,
    )
})

test('a member has at most a hundred scheduled pins', async () => {
  const id = await draft('Another')
  await server.db.query({
    text: `insert into drafts (id, user_id, data, scheduled_at)
           select 900000 + n, $1, '{}', now() + interval '1 day' from generate_series(1, ${SCHEDULED_PINS_MAX}) n`,
    values: [ada],
  })
  expect((await schedule(id, HOUR_MS)).status).toBe(409)
  await server.db.query({ text: 'delete from drafts where id between 900001 and 900100' })
  expect((await schedule(id, HOUR_MS)).status).toBe(200)
  await clear()
})

test('one pin is created at its time, however often and late the jobs run, and the member is notified', async () => {
  const id = await draft('Timely')
  await schedule(id, HOUR_MS)
  await comes(id)
  await Promise.all([runJobs(), runJobs(), browser.write('Pin', 'create', { draft_id: id })])
  await server.db.query({
    text: `update jobs set done_at = null, locked_until = null where kind = 'scheduled-pins/publish' and payload->>'draft_id' = $1`,
    values: [id],
  })
  await runJobs()
  expect(await pinsCalled('Timely')).toBe(1)
  const other = await draft('Told')
  await schedule(other, HOUR_MS)
  await comes(other)
  await runJobs()
  const inbox = dataOf(await browser.read('Notifications', {}))
  expect(inbox.items[0]).toMatchObject({ kind: 'scheduled-pins/published', subject: { title: 'Told' } })
})

test('a rescheduled pin is not published at its first time', async () => {
  const id = await draft('Moved')
  await schedule(id, HOUR_MS)
  await schedule(id, 2 * HOUR_MS)
  await server.db.query({
    text: `update jobs set run_at = now() - interval '1 hour'
           where kind = 'scheduled-pins/publish' and payload->>'draft_id' = $1
             and (payload->>'scheduled_ms')::bigint < (extract(epoch from now()) * 1000 + ${1.5 * HOUR_MS})::bigint`,
    values: [id],
  })
  await runJobs()
  expect(await pinsCalled('Moved')).toBe(0)
  expect(await titles()).toEqual(['Moved'])
  await clear()
})

test('a pin whose board was deleted becomes a draft again at its time, with the reason, and the member is notified', async () => {
  const gone = await addBoardOf(server.db, ada, 'Gone')
  const id = await draft('Homeless', { boardId: gone })
  await schedule(id, HOUR_MS)
  await comes(id)
  await server.db.query({ text: 'update boards set deleted_at = now() where id = $1', values: [gone] })
  await runJobs()
  expect(await pinsCalled('Homeless')).toBe(0)
  const drafts = dataOf(await browser.read('StoryPinDrafts', {}))
  expect(drafts.find((each: { id: string }) => each.id === id)).toMatchObject({
    state: 'open',
    publishing_status: 'attempted',
    api_error_code: 'board/not-found',
    api_error_field: 'boardId',
  })
  const inbox = dataOf(await browser.read('Notifications', {}))
  expect(inbox.items[0]).toMatchObject({ kind: 'scheduled-pins/failed', data: { draft: id, title: 'Homeless' } })
})
