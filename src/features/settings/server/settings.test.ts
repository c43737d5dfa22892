import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { mayMention } from './shared/may-mention.ts'
import { runSweeps } from '#features/test-jobs.ts'

const PASSWORD = 'a quiet long sentence'

let server: TestServer
let member: UserId
let name = ''
let own: TestBrowser
let made = 0

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  name = `set${(made += 1)}`
  member = await addMember(server.db, name, PASSWORD)
  own = await server.browserOf(member)
})
afterAll(() => server.close())

const read = async () => (await own.send('GET', '/v3/users/settings/')).body.data
const update = (json: object) => own.send('PUT', '/v3/users/settings/', { json })
/** The token in the last mail to an address. No job writes the mails in these tests, so their data is still there. */
async function tokenTo(address: string): Promise<string> {
  const rows = await server.db.query<{ link: string }>({
    text: `select data->>'link' as link from mails where address = $1 order by id desc limit 1`,
    values: [address],
  })
  return rows[0]?.link.split('#')[1] ?? ''
}
const verify = async (token: string) =>
  (await server.visitor()).send('POST', '/v3/users/email/verify/', { json: { token } })

test('a member reads and changes their own profile, and others see it', async () => {
  expect(await read()).toMatchObject({
    username: name,
    website_url: '',
    is_private_profile: false,
    has_passcode: false,
  })
  const answer = await update({
    first_name: 'Ada',
    last_name: 'Lund',
    about: ' Chairs ',
    website_url: 'chairs.example/shop',
    pronouns: 'she/her',
  })
  expect(answer.body.data).toMatchObject({ full_name: 'Ada Lund', last_name: 'Lund', about: 'Chairs' })
  const seen = await (await server.visitor()).read('User', { username: name })
  expect(seen.body.resource_response.data).toMatchObject({
    full_name: 'Ada Lund',
    website_url: 'https://chairs.example/shop',
    pronouns: 'she/her',
  })
})

test.each([
  [{ website_url: 'javascript:alert(1)' }, 'website_url'],
  [{ website_url: 'https://user:secret@example.com' }, 'website_url'],
  [{ first_name: ' ' }, 'first_name'],
  [{ username: 'a b' }, 'username'],
  [{ birthday: '2023-02-30' }, 'birthday'],
  [{ birthday: '2999-01-01' }, 'birthday'],
  [{ country: 'usa' }, 'country'],
  [{ gender: 'custom', custom_gender: ' ' }, 'custom_gender'],
])('%o is rejected with the name of its field', async (given, field) => {
  const answer = await update(given)
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(field)])
})

test('a taken username or a reserved word is rejected', async () => {
  const other = `other${made}`
  await addMember(server.db, other)
  for (const username of [other, 'settings']) expect((await update({ username })).status).toBe(409)
})

test('a birthday below the minimum age is rejected, and one above gives the age', async () => {
  const year = new Date().getUTCFullYear()
  expect((await update({ birthday: `${year - 5}-01-01` })).body.code).toBe(120)
  expect((await update({ birthday: `${year - 30}-01-01` })).body.data.age_in_years).toBe(30)
})

test("age limits marketing by others, and an account's open tasks are listed (spec viewer §3)", async () => {
  const year = new Date().getUTCFullYear()
  const young = (await update({ birthday: `${year - 15}-01-01`, third_party_marketing_tracking_enabled: true })).body
    .data
  expect(young).toMatchObject({ is_under_16: true, is_under_18: true, third_party_marketing_tracking_enabled: false })
  const adult = (await update({ birthday: `${year - 30}-01-01` })).body.data
  expect(adult).toMatchObject({ is_under_16: false, is_under_18: false, third_party_marketing_tracking_enabled: true })
  expect(young.nags).not.toContain('add_birthday')
  expect((await update({ birthday: null })).body.data.nags).toContain('add_birthday')
})

test('a phone number is stored as digits and shown by its last ones (spec viewer §3)', async () => {
  expect((await update({ phone_country: 'DE', phone_number: '030 123' })).status).toBe(400)
  const saved = (await update({ phone_country: 'DE', phone_number: '30123456' })).body.data
  expect(saved).toMatchObject({ phone_country: 'DE', phone_number: '30123456', phone_number_end: '56' })
  expect((await update({ phone_country: null, phone_number: '' })).body.data.phone_number_end).toBe('')
})

test('only a finished upload of the member becomes a picture', async () => {
  expect((await update({ image_upload_id: '77' })).status).toBe(404)
})

test('boards of a private profile are hidden from others until it is public again', async () => {
  const board = await addBoardOf(server.db, member, `Chairs ${made}`)
  const seenBy = async (browser: TestBrowser) =>
    (await browser.read('Board', { username: name, slug: `chairs-${made}` })).status
  const visitor = await server.visitor()
  expect(await seenBy(visitor)).toBe(200)
  await update({ is_private_profile: true })
  expect([await seenBy(visitor), await seenBy(own)]).toEqual([404, 200])
  // A board that is created meanwhile is hidden as well.
  await own.write('Board', 'create', { id: `${BigInt(board) + 500_000n}`, name: `Made ${made}`, privacy: 'public' })
  expect((await visitor.read('Board', { username: name, slug: `made-${made}` })).status).toBe(404)
  await update({ is_private_profile: false })
  expect(await seenBy(visitor)).toBe(200)
})

test('a new address is used after its link was opened, once, and the former address is notified', async () => {
  const email = `new${made}@example.com`
  const change = (password: string) => own.send('PUT', '/v3/users/email/', { json: { email, password } })
  expect((await change('wrong')).status).toBe(401)
  expect((await change(PASSWORD)).body.data).toMatchObject({ email: `${name}@example.com`, pending_email: email })
  const token = await tokenTo(email)
  expect((await verify(token)).body.data).toEqual({ email })
  expect(await read()).toMatchObject({ email, pending_email: null, is_email_verified: true })
  expect((await verify(token)).status).toBe(409)
  const told = await server.db.query({
    text: `select 1 from mails where address = $1 and template = 'emailChanged'`,
    values: [`${name}@example.com`],
  })
  expect(told).toHaveLength(1)
})

test('a link for an address that was replaced meanwhile verifies nothing', async () => {
  const change = (email: string) => own.send('PUT', '/v3/users/email/', { json: { email, password: PASSWORD } })
  await change(`first${made}@example.com`)
  const old = await tokenTo(`first${made}@example.com`)
  await change(`second${made}@example.com`)
  expect((await verify(old)).status).toBe(409)
})

test("another member's address is not accepted", async () => {
  await addMember(server.db, `owner${made}`, PASSWORD)
  const email = `owner${made}@example.com`
  await own.send('PUT', '/v3/users/email/', { json: { email, password: PASSWORD } })
  expect((await verify(await tokenTo(email))).body.code).toBe(80)
  expect(await read()).toMatchObject({ email: `${name}@example.com`, pending_email: email })
})

test('a backup email differs from the address, is verified by its link, and can be removed (spec viewer §5)', async () => {
  const set = (email: string | null) =>
    own.send('PUT', '/v3/users/email/backup/', { json: { email, password: PASSWORD } })
  expect((await set(`${name}@EXAMPLE.com`)).body.message).toContain('already used for this Pinfold account')
  expect((await set(`backup${made}@example.com`)).body.data).toMatchObject({ is_backup_email_verified: false })
  expect((await verify(await tokenTo(`backup${made}@example.com`))).status).toBe(200)
  expect(await read()).toMatchObject({ is_backup_email_verified: true })
  expect((await set(null)).body.data).toMatchObject({ backup_email: null, is_backup_email_verified: false })
})

test('the verification mail can be sent again at most five times per hour', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1)
    statuses.push((await own.send('POST', '/v3/users/email/verify/resend/', { json: {} })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a deactivated account is hidden until the next log-in', async () => {
  await addBoardOf(server.db, member, `Lamps ${made}`)
  expect((await own.send('POST', '/v3/users/leave/', { json: { password: PASSWORD, deletes: false } })).status).toBe(
    200,
  )
  expect((await own.send('GET', '/v3/users/settings/')).status).toBe(401)
  const visitor = await server.visitor()
  expect((await visitor.read('User', { username: name })).status).toBe(404)
  expect((await visitor.read('Board', { username: name, slug: `lamps-${made}` })).status).toBe(404)
  const back = await server.visitor()
  const { body } = await back.send('POST', '/v3/login/handshake/', {
    json: { username_or_email: name, password: PASSWORD },
  })
  const entered = dataOf(await back.write('HandshakeSession', 'create', { token: body.data }))
  expect(entered.reactivated_from).toBe('deactivation')
  expect((await visitor.read('User', { username: name })).status).toBe(200)
  expect((await visitor.read('Board', { username: name, slug: `lamps-${made}` })).status).toBe(200)
})

test('a log-in before the account is deleted keeps it, and says so once', async () => {
  await own.send('POST', '/v3/users/leave/', { json: { password: PASSWORD, deletes: true } })
  const logIn = async () => {
    const back = await server.visitor()
    const json = { username_or_email: name, password: PASSWORD }
    const { body } = await back.send('POST', '/v3/login/handshake/', { json })
    return dataOf(await back.write('HandshakeSession', 'create', { token: body.data })).reactivated_from
  }
  expect([await logIn(), await logIn()]).toEqual(['deletion', undefined])
  const rows = await server.db.query({
    text: 'select deactivated_at, deletion_due_at from users where id = $1',
    values: [member],
  })
  expect(rows).toEqual([{ deactivated_at: null, deletion_due_at: null }])
})

test('an account is deleted with its boards after the grace period, not before', async () => {
  await addBoardOf(server.db, member, `Rugs ${made}`)
  const left = await own.send('POST', '/v3/users/leave/', { json: { password: PASSWORD, deletes: true } })
  expect(left.body.data.deletion_due_at).toMatch(/^\d{4}-/)
  const exists = async () =>
    (await server.db.query({ text: 'select 1 from users where id = $1', values: [member] })).length > 0
  const sweep = () => runSweeps(server.pool, server.options.dataDir)
  await sweep()
  expect(await exists()).toBe(true)
  await server.db.query({
    text: `update users set deletion_due_at = now() - interval '1 minute' where id = $1`,
    values: [member],
  })
  await sweep()
  await sweep()
  expect(await exists()).toBe(false)
})

test('a member whom nobody may mention is suggested to no author, and one who allows followed people only to those', async () => {
  const author = await addMember(server.db, `author${made}`)
  const rule = async () =>
    (
      await server.db.query<{ may: boolean }>({
        text: `select ${mayMention('$1::bigint', '$2::bigint')} as may`,
        values: [member, author],
      })
    )[0]?.may
  expect(await rule()).toBe(true)
  await update({ mentions_from: 'nobody' })
  expect(await rule()).toBe(false)
  await update({ mentions_from: 'following' })
  expect(await rule()).toBe(false)
  await server.db.query({
    text: 'insert into member_follows (follower_id, user_id, rank) values ($1, $2, 1)',
    values: [member, author],
  })
  expect(await rule()).toBe(true)
})

test("only one's own record has the meaning of Save and whether messages are accepted (spec viewer §3)", async () => {
  const record = async (browser: TestBrowser) =>
    (await browser.read('User', { username: name })).body.resource_response.data
  expect(await record(own)).toMatchObject({ save_behavior: 'one_tap', should_show_messaging: true })
  const changed = await update({ save_behavior: 'ask', messages_from: 'nobody' })
  expect(changed.body.data).toMatchObject({ save_behavior: 'ask', should_show_messaging: false })
  expect(await record(own)).toMatchObject({ save_behavior: 'ask', should_show_messaging: false })
  const { users, session } = (await own.send('GET', '/_/_/state')).body
  expect(users[session.id]).toMatchObject({ save_behavior: 'ask', should_show_messaging: false })
  const seen = await record(await server.visitor())
  expect(seen).not.toHaveProperty('save_behavior')
  expect(seen).not.toHaveProperty('should_show_messaging')
  expect((await update({ save_behavior: 'never' })).status).toBe(400)
})

test('the account behind a profile is in the own record alone (spec viewer §3)', async () => {
  const record = async (browser: TestBrowser) =>
    (await browser.read('User', { username: name })).body.resource_response.data
  expect(await record(own)).toMatchObject({
    email: `${name}@example.com`,
    has_password: true,
    third_party_marketing_tracking_enabled: true,
  })
  for (const absent of ['is_employee', 'allow_marketing_cookies', 'connected_to_google'])
    expect(await record(own)).not.toHaveProperty(absent)

  await update({ third_party_marketing_tracking_enabled: false })
  await own.write('CookieConsent', 'update', { personalization: true, analytics: false, marketing: true })
  await server.db.query({
    text: `insert into network_accounts (user_id, network, subject) values ($1, 'google', $2)`,
    values: [member, name],
  })
  await server.db.query({ text: `update users set role = 'analyst' where id = $1`, values: [member] })
  const told = {
    third_party_marketing_tracking_enabled: false,
    allow_personalization_cookies: true,
    allow_analytic_cookies: false,
    allow_marketing_cookies: true,
    connected_to_google: true,
    is_employee: true,
  }
  expect(await record(own)).toMatchObject(told)
  const { users, session } = (await own.send('GET', '/_/_/state')).body
  expect(users[session.id]).toMatchObject({ ...told, isAuth: true, login_state: 'AUTH' })

  const other = await server.browserOf(await addMember(server.db, `${name}other`, PASSWORD))
  for (const browser of [await server.visitor(), other]) {
    const seen = await record(browser)
    for (const field of [...Object.keys(told), 'email', 'has_password', 'isAuth', 'login_state'])
      expect(seen).not.toHaveProperty(field)
  }
})

test('minors are never tracked by third parties, whatever their switch says (spec viewer §3)', async () => {
  const born = new Date(Date.now() - 17 * 365 * 86_400_000).toISOString().slice(0, 10)
  await update({ birthday: born, third_party_marketing_tracking_enabled: true })
  const seen = (await own.read('User', { username: name })).body.resource_response.data
  expect(seen.third_party_marketing_tracking_enabled).toBe(false)
})
