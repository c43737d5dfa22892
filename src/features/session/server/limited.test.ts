import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: UserId

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada', 'correct horse')
})
afterAll(() => server.close())

const sessionOf = async (browser: TestBrowser) => (await browser.send('GET', '/_/_/state')).body.session

/** Requests a link and reads it in the mail. */
async function linkOf(name: string): Promise<string | null> {
  await server.db.query({ text: 'delete from mails' })
  const asker = await server.visitor()
  const asked = await asker.send('POST', '/v3/login/link/', { json: { username_or_email: name } })
  expect(asked.body).toMatchObject({ status: 'success', data: null })
  const mails = await server.db.query<{ template: string; data: { link: string } | string }>({
    text: 'select template, data from mails',
  })
  if (mails.length === 0) return null
  expect(mails[0]!.template).toBe('logInByLink')
  const { data } = mails[0]!
  return (typeof data === 'string' ? (JSON.parse(data) as { link: string }) : data).link.split('#')[1] ?? null
}
const use = (browser: TestBrowser, token: string | null) => browser.send('PUT', '/v3/login/link/', { json: { token } })

test('a mailed link logs in once, for reading, with the stored email and first name (spec viewer §3)', async () => {
  const token = await linkOf(' ADA@example.com ')
  const browser = await server.visitor()
  expect((await use(browser, token)).body).toMatchObject({ status: 'success', data: { username: 'ada' } })
  expect(await sessionOf(browser)).toMatchObject({
    login_state: 'LIMITED_LOGIN',
    isAuth: true,
    id: ada,
    limited: { email: 'ada@example.com', has_password: true, connected_to_google: false },
  })
  expect((await browser.read('BoardPickerBoards', {})).status).toBe(200)
  const refused = await browser.write('Board', 'create', { name: 'New', privacy: 'public' })
  expect(refused.status).toBe(401)
  expect(refused.body.resource_response.error.api_error_code).toBe(86)
  const again = await use(await server.visitor(), token)
  expect([again.status, again.body.code]).toEqual([409, 123])
  expect(await server.db.query({ text: 'select way, referrer_host, log_ins from log_ins' })).toEqual([
    { way: 'link', referrer_host: '', log_ins: 1 },
  ])
})

test('the password turns a limited log-in into a full one, and the limited session ends', async () => {
  const browser = await server.visitor()
  await use(browser, await linkOf('ada'))
  const limited = browser.cookies.get('session') ?? ''
  const handshake = await browser.send('POST', '/v3/login/handshake/', {
    form: { username_or_email: 'ada', password: 'correct horse' },
  })
  await browser.write('HandshakeSession', 'create', { token: handshake.body.data })
  expect(await sessionOf(browser)).toMatchObject({ login_state: 'AUTH', id: ada })
  const stale = await server.visitor()
  stale.cookies.set('session', limited)
  expect(await sessionOf(stale)).toMatchObject({ isAuth: false })
})

test("a mail's link does not limit a full log-in of its member, and keeps another member logged in beside it", async () => {
  const own = await server.browserOf(ada)
  await use(own, await linkOf('ada'))
  expect(await sessionOf(own)).toMatchObject({ login_state: 'AUTH' })
  const ben = await addMember(server.db, 'ben', 'correct horse')
  const other = await server.browserOf(ben)
  await use(other, await linkOf('ada'))
  expect(await sessionOf(other)).toMatchObject({ login_state: 'LIMITED_LOGIN', id: ada })
  const accounts = await other.write('UserSession', 'create', { session_accounts: true })
  expect(accounts.body.resource_response.data.session_accounts.map(({ id }: { id: string }) => id)).toEqual([ada, ben])
})

test('no link is sent to unknown, suspended and deactivated members, nor to those with two-step log-in', async () => {
  expect(await linkOf('nobody')).toBeNull()
  const cleo = await addMember(server.db, 'cleo', 'correct horse')
  const states = [
    'update users set suspended_at = now() where id = $1',
    'update users set suspended_at = null, deactivated_at = now() where id = $1',
  ]
  for (const text of states) {
    await server.db.query({ text, values: [cleo] })
    expect(await linkOf('cleo')).toBeNull()
  }
  await server.db.query({ text: 'update users set deactivated_at = null where id = $1', values: [cleo] })
  const token = await linkOf('cleo')
  expect(token).not.toBeNull()
  // The member is suspended after the mail was sent.
  await server.db.query({ text: 'update users set suspended_at = now() where id = $1', values: [cleo] })
  expect((await use(await server.visitor(), token)).status).toBe(403)
  const dina = await addMember(server.db, 'dina', 'correct horse')
  await server.db.query({
    text: "insert into two_step (user_id, secret, confirmed_at) values ($1, 'x', now())",
    values: [dina],
  })
  expect(await linkOf('dina')).toBeNull()
})

test("an operator's mailed link does not open the operator's pages", async () => {
  const boss = await addOperator(server.db, 'boss', 'correct horse')
  const browser = await server.browserOf(boss, true)
  expect(await sessionOf(browser)).toMatchObject({ login_state: 'LIMITED_LOGIN', role: 'member' })
  await addBoardOf(server.db, boss, 'Own')
  expect((await browser.send('GET', '/v3/admin/jobs/')).status).toBe(404)
})
