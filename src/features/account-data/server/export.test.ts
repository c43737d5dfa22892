import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { runDueJobs, runSweeps } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { only } from '#server/storage/database.ts'
import { serverFeatures } from '#features/server.ts'
import { personalDataOf } from '#server/personal-data.ts'

const { exported: EXPORTED, leftOut: LEFT_OUT } = personalDataOf(serverFeatures)
const PASSWORD = 'correct horse'
const SIGNATURE = 'ab'.repeat(16)

let server: TestServer
let dataDir: string
let [ada, bob]: UserId[] = []
let [adas, bobs]: TestBrowser[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-export-'))
  server = await createTestServer({ dataDir })
  ada = await addMember(server.db, 'ada', PASSWORD)
  bob = await addMember(server.db, 'bob')
  adas = await server.browserOf(ada)
  bobs = await server.browserOf(bob)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

const CALL = '/v3/users/data/export/'
const stateOf = async (browser = adas) => (await browser!.send('GET', CALL)).body.data
const request = (browser = adas, password = PASSWORD) => browser!.send('POST', CALL, { json: { password } })
const runJobs = () => runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
const download = (url: string, browser?: TestBrowser) =>
  server.app.inject({ method: 'GET', url, cookies: Object.fromEntries(browser?.cookies ?? []) })
const linkOfMail = async () => {
  const mail = only(
    await server.db.query<{ body: string }>({
      text: `select body_text as body from mails where template = 'dataExportReady' order by id desc limit 1`,
    }),
  )
  return /\/_\/account-data\/link\?token=[\w-]+/.exec(mail.body)![0]
}

/** The entries of a ZIP file by name, read from its central directory. */
function entriesOf(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.length - 22
  const entries = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const offset = zip.readUInt32LE(at + 42)
    const start = offset + 30 + zip.readUInt16LE(offset + 26)
    const bytes = zip.subarray(start, start + packed)
    const text = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), text.toString('utf8'))
    at += 46 + nameLength + zip.readUInt16LE(at + 30)
  }
  return entries
}

test('each column of a member is in the export, or is left out with a reason', async () => {
  const columns = await server.db.query<{ table: string; name: string }>({
    text: `select c.table_name as table, c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint' and c.table_name <> 'users' and (
        c.column_name ~ '(^|_)(user|owner|member|follower|author|sender|blocked|muted|inviter|invited_by|saved_by|reporter|operator)(_id)?$'
        or exists (
          select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'f' and k.confrelid in ('users'::regclass, 'two_step'::regclass)
            and k.conrelid = to_regclass(quote_ident(c.table_name)) and a.attname = c.column_name))`,
  })
  expect(columns.length).toBeGreaterThan(40)
  const names = columns.map(({ table, name }) => `${table}.${name}`)
  const isExported = ({ table, name }: { readonly table: string; readonly name: string }) =>
    EXPORTED[table]?.of.includes(name) ?? false
  expect(
    columns
      .filter((column) => !isExported(column))
      .map(({ table, name }) => `${table}.${name}`)
      .filter((name) => !(name in LEFT_OUT)),
  ).toEqual([])
  expect(Object.keys(LEFT_OUT).filter((name) => !names.includes(name))).toEqual([])
})

test('no exported column holds a secret', () => {
  const columns = Object.entries(EXPORTED).flatMap(([table, { columns: of }]) =>
    of.split(' ').map((column) => `${table}.${column}`),
  )
  expect(columns.filter((name) => /hash|token|secret|password|p256dh|auth$|endpoint|body_|\.code$/.test(name))).toEqual(
    [],
  )
})

test('a member gets a file with their own data and nothing that others wrote', async () => {
  const board = await addBoardOf(server.db, ada!, 'Lamps')
  const [pin] = await addPins(server.db, board, 600)
  const path = `originals/ab/ab/${SIGNATURE}.jpg`
  await mkdir(join(dataDir, 'media/originals/ab/ab'), { recursive: true })
  await writeFile(join(dataDir, 'media', path), 'a photograph')
  await server.db.query({
    text: `insert into media (signature, width, height, color, source) values ($1, 1, 1, '#000000', $2)`,
    values: [SIGNATURE, JSON.stringify({ kind: 'file', path })],
  })
  await server.db.query({ text: 'update pins set signature = $2 where id = $1', values: [pin, SIGNATURE] })
  const { id: conversation } = dataOf(await adas!.write('Conversation', 'create', { user_ids: [bob] }))
  const say = (browser: TestBrowser, id: string, text: string) =>
    browser.write('Message', 'create', { conversation_id: conversation, id, text, pin_id: null })
  dataOf(await say(adas!, '77', 'From Ada'))
  dataOf(await say(bobs!, '78', 'From Bob'))

  expect(await stateOf()).toMatchObject({ state: 'none', next_at: null })
  const wrong = await request(adas, 'a guess')
  expect([wrong.status, wrong.body.code]).toEqual([401, 78])
  expect(await stateOf()).toMatchObject({ state: 'none', asks_password: true })
  await adas!.send('POST', '/v3/users/email/verify/resend/', { json: {} })
  await adas!.send('POST', '/v3/users/password/reset/', { json: { username_or_email: 'ada' } })
  await runJobs()
  expect((await request()).body.data).toMatchObject({ state: 'preparing' })
  await runJobs()
  const ready = await stateOf()
  expect(ready).toMatchObject({ state: 'ready' })
  expect(Date.parse(ready.expires_at) - Date.parse(ready.ready_at)).toBe(7 * 86_400_000)

  const answer = await download(ready.download_url, adas)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="pinfold-ada-\d{4}-\d\d-\d\d\.zip"$/)
  expect(answer.rawPayload).toHaveLength(ready.size_bytes)
  const entries = entriesOf(answer.rawPayload)
  expect(entries.get(`files/${SIGNATURE}.jpg`)).toBe('a photograph')
  expect(entries.get('data/pins.ndjson')!.trimEnd().split('\n')).toHaveLength(600)
  expect(JSON.parse(entries.get('data/boards.ndjson')!)).toMatchObject({ name: 'Lamps' })
  expect(JSON.parse(entries.get('data/users.ndjson')!)).toMatchObject({ username: 'ada' })
  const mails = entries.get('data/mails.ndjson')!.trimEnd().split('\n')
  expect(mails.map((line) => JSON.parse(line) as object)).toEqual(
    ['verifyEmail', 'resetPassword'].map((template) => ({
      address: 'ada@example.com',
      template,
      subject: expect.any(String),
      created_at: expect.any(String),
      sent_at: null,
    })),
  )
  const all = [...entries.values()].join('\n')
  expect(all).toContain('From Ada')
  // The texts of mails have links that work once.
  for (const hidden of ['From Bob', '$argon2', 'bob@example.com', '/email/verify', '/password/reset'])
    expect(all).not.toContain(hidden)
})

test('only its owner gets the file, and a second one on the same day is rejected', async () => {
  const { download_url: url, next_at: nextAt } = await stateOf()
  expect((await download(url)).statusCode).toBe(404)
  expect((await download(url, bobs)).statusCode).toBe(404)
  expect((await download(`${url}x`, adas)).statusCode).toBe(404)
  expect(nextAt).not.toBeNull()
  const refused = await request()
  expect(refused.status).toBe(429)
  expect(refused.body.message).toContain(nextAt)
  expect(await stateOf(bobs)).toMatchObject({ state: 'none', download_url: null })
})

test("the mail's link works once for its owner, and otherwise leads to the settings", async () => {
  const link = await linkOfMail()
  for (const browser of [undefined, bobs]) {
    const answer = await download(link, browser)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settings/account-settings'])
  }
  const uses = await Promise.all([1, 2].map(() => download(link, adas)))
  expect(uses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 303])
})

test('a new file replaces the former one, and it is deleted after some days', async () => {
  const files = () => readdir(join(dataDir, 'exports'))
  const former = (await stateOf()).download_url
  await server.db.query({ text: `update account_exports set requested_at = now() - interval '25 hours'` })
  expect((await request()).status).toBe(200)
  expect((await download(former, adas)).statusCode).toBe(404)
  await runJobs()
  await runSweeps(server.pool, dataDir)
  const { download_url: url } = await stateOf()
  expect(await files()).toEqual([url.split('/').at(-1)])
  await server.db.query({ text: `update account_exports set expires_at = now() - interval '1 second'` })
  expect((await download(url, adas)).statusCode).toBe(404)
  expect(await stateOf()).toMatchObject({ state: 'none' })
  await runSweeps(server.pool, dataDir)
  expect(await files()).toEqual([])
})

test('an export that cannot be written says so, and can be requested again at once', async () => {
  // Bob has no password. He logged in with a network, and this log-in confirms his request.
  expect(await stateOf(bobs)).toMatchObject({ asks_password: false })
  expect((await request(bobs)).status).toBe(401)
  await server.db.query({ text: 'update sessions set proved_at = now()' })
  await rm(join(dataDir, 'exports'), { recursive: true })
  await writeFile(join(dataDir, 'exports'), 'in the way')
  expect((await request(bobs)).body.data).toMatchObject({ state: 'preparing' })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await server.db.query({
      text: `update jobs set run_at = now() - interval '1 second' where done_at is null and failed_at is null`,
    })
    await runJobs()
  }
  expect(await stateOf(bobs)).toMatchObject({ state: 'failed', next_at: null })
  await rm(join(dataDir, 'exports'))
  expect((await request(bobs)).body.data).toMatchObject({ state: 'preparing' })
  await runJobs()
  expect(await stateOf(bobs)).toMatchObject({ state: 'ready' })
})
