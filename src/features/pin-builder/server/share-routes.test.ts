import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { runSweeps } from '#features/test-jobs.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { HELD_SHARE_URL, SHARE_HELD_MS, SHARE_PATH, VISITOR_SHARES_BYTES_MAX } from '../constants.ts'

let server: TestServer
let dataDir: string
let ada: UserId
let browser: TestBrowser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-shares-'))
  server = await createTestServer({ dataDir })
  ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const share = async (of: TestBrowser, title: string, headers: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  form.set('title', title)
  form.append('files', new File([new Uint8Array([1, 2, 3])], 'one.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://x', { method: 'POST', body: form })
  return server.app.inject({
    method: 'POST',
    url: SHARE_PATH,
    cookies: Object.fromEntries(of.cookies),
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const held = async (of: TestBrowser) => {
  const answer = await server.app.inject({ url: HELD_SHARE_URL, cookies: Object.fromEntries(of.cookies) })
  if (answer.statusCode !== 200) return answer.statusCode
  const type = String(answer.headers['content-type'])
  const form = await new Response(new Uint8Array(answer.rawPayload), { headers: { 'content-type': type } }).formData()
  const file = form.get('files') as File
  return [form.get('title'), file.name, file.size]
}

test('a share without a service worker is stored for its member, and the next one replaces it', async () => {
  expect(await held(browser)).toBe(404)
  const answer = await share(browser, 'Soup', { 'sec-fetch-site': 'none' })
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/pin/create?shared=held'])
  expect(await held(browser)).toEqual(['Soup', 'one.jpg', 3])
  await share(browser, 'Stew')
  expect(await held(browser)).toEqual(['Stew', 'one.jpg', 3])
  expect(await held(await server.browserOf(await addMember(server.db, 'bea')))).toBe(404)
})

test('a form of another site is not stored, and the builder opens nevertheless', async () => {
  await share(browser, 'Soup')
  const other = await share(browser, 'Trap', { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' })
  expect(other.headers['location']).toBe('/pin/create')
  expect(await held(browser)).toEqual(['Soup', 'one.jpg', 3])
  const stranger = await share(await server.visitor(), 'Trap', { 'sec-fetch-site': 'cross-site' })
  expect([stranger.headers['location'], stranger.cookies]).toEqual(['/pin/create', []])
})

test("a visitor's form is stored for the browser until somebody logs in there, and then for that member", async () => {
  const visitor = await server.visitor()
  const answer = await share(visitor, 'Guest', { 'sec-fetch-site': 'none' })
  expect(answer.headers['location']).toBe('/pin/create?shared=held')
  const [cookie] = answer.cookies as readonly { name: string; value: string; httpOnly?: boolean; sameSite?: string }[]
  expect(cookie).toMatchObject({ name: 'share', httpOnly: true, sameSite: 'Lax' })
  const withToken = (of: TestBrowser) => new Map([...of.cookies, ['share', cookie!.value]])
  const read = async (cookies: ReadonlyMap<string, string>) =>
    server.app.inject({ url: HELD_SHARE_URL, cookies: Object.fromEntries(cookies) })
  expect((await read(withToken(visitor))).statusCode).toBe(404)
  const member = await server.browserOf(await addMember(server.db, 'eva'))
  expect(await held(member)).toBe(404)
  const taken = await read(withToken(member))
  expect([taken.statusCode, taken.cookies]).toEqual([200, [expect.objectContaining({ name: 'share', value: '' })]])
  expect(await held(member)).toEqual(['Guest', 'one.jpg', 3])
  const late = await server.browserOf(await addMember(server.db, 'finn'))
  expect((await read(withToken(late))).statusCode).toBe(404)
})

test("visitors' forms have their own limits, each and together", async () => {
  const folder = join(dataDir, 'shares')
  const full = join(folder, 'visitor-full.form')
  await writeFile(full, '')
  await truncate(full, VISITOR_SHARES_BYTES_MAX - 100)
  const answer = await share(await server.visitor(), 'Guest')
  expect(answer.headers['location']).toBe('/pin/create?shared=0&left=1')
  await rm(full)
  expect((await share(await server.visitor(), 'Guest')).headers['location']).toBe('/pin/create?shared=held')
})

test('unused forms are deleted', async () => {
  await share(browser, 'Soup')
  const folder = join(dataDir, 'shares')
  const past = new Date(Date.now() - SHARE_HELD_MS - 1_000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), past, past)
  expect(await held(browser)).toBe(404)
  await runSweeps(server.pool, dataDir)
  expect(await readdir(folder)).toEqual([])
})
