import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { sendResetLink } from './send-reset-link.ts'
import { entriesTable } from './shared/entries.ts'

const PASSWORD = 'a quiet long sentence'
const NEXT = 'another quiet sentence'

let server: TestServer
let member: UserId
let name = ''
let made = 0

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  name = `rec${(made += 1)}`
  member = await addMember(server.db, name, PASSWORD)
})
afterAll(() => server.close())

async function ask(username_or_email: string) {
  const answer = await (
    await server.visitor()
  ).send('POST', '/v3/users/password/reset/', { json: { username_or_email } })
  const settings = readSettings({})
  const runner = createJobRunner({ pool: server.pool, log: createLog('silent'), settings, jobs: [sendResetLink] })
  while (await runner.runOne());
  return answer
}
const reset = async (token: string, new_password = NEXT) =>
  (await server.visitor()).send('PUT', '/v3/users/password/reset/', { json: { token, new_password } })
const logIn = async (password: string) =>
  (await (await server.visitor()).send('POST', '/v3/login/handshake/', { json: { username_or_email: name, password } }))
    .status
const mailsTo = (address: string) =>
  server.db.query<{ link: string }>({
    text: `select data->>'link' as link from mails where address = $1 and template = 'resetPassword' order by id desc`,
    values: [address],
  })
const tokenTo = async (address: string) => (await mailsTo(address))[0]?.link.split('#')[1] ?? ''

test('a mailed link sets a new password once, and ends every session', async () => {
  const own = await server.browserOf(member)
  expect((await ask(name.toUpperCase())).status).toBe(200)
  const token = await tokenTo(`${name}@example.com`)
  expect((await reset(token, 'password123')).status).toBe(400)
  expect((await reset(token)).status).toBe(200)
  expect((await own.send('GET', '/v3/sessions/')).status).toBe(401)
  expect([await logIn(PASSWORD), await logIn(NEXT)]).toEqual([401, 200])
  expect((await reset(token)).status).toBe(409)
})

test('the answer does not reveal if such a member exists', async () => {
  const [known, unknown] = [await ask(name), await ask('no-such-member')]
  expect([known.status, known.body.data]).toEqual([unknown.status, unknown.body.data])
})

const check = async (token: string) =>
  (await server.visitor()).send('POST', '/v3/users/password/reset/check/', { json: { token } })

test('a page asks if a link still works: that uses it up no more than it names the member', async () => {
  await ask(name)
  const token = await tokenTo(`${name}@example.com`)
  const working = await check(token)
  expect([working.status, working.body.data]).toEqual([200, null])
  expect((await check('nonsense')).status).toBe(409)
  expect((await reset(token)).status).toBe(200)
  expect((await check(token)).status).toBe(409)
})

test('a used link ends the other links of the member', async () => {
  await ask(name)
  const first = await tokenTo(`${name}@example.com`)
  await ask(name)
  expect((await reset(await tokenTo(`${name}@example.com`))).status).toBe(200)
  expect((await reset(first)).status).toBe(409)
})

test('a verified backup address gets the link too, an unverified one does not', async () => {
  const backup = `${name}.backup@example.com`
  await server.db.query({
    text: 'insert into account_details (user_id, backup_email) values ($1, $2)',
    values: [member, backup],
  })
  await ask(backup)
  expect(await mailsTo(backup)).toHaveLength(0)
  await server.db.query({
    text: 'update account_details set backup_email_verified_at = now() where user_id = $1',
    values: [member],
  })
  await ask(backup)
  expect(await mailsTo(backup)).toHaveLength(1)
  expect(await mailsTo(`${name}@example.com`)).toHaveLength(1)
})

test('an account gets at most three links per hour', async () => {
  for (let i = 0; i < 5; i += 1) await ask(name)
  expect(await mailsTo(`${name}@example.com`)).toHaveLength(3)
})

const register = async (kind: string, others: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  (await server.visitor()).send('POST', `/v3/register/${kind}/handshake/`, {
    headers,
    json: {
      email: `${name}.new@example.com`,
      username: `${name}new`,
      password: PASSWORD,
      first_name: 'New',
      ...others,
    },
  })

const BEHAVIOR = {
  login_signup_from: 'save',
  viewed_images: ['0123456789abcdef0123456789abcdef'],
  utm_source: null,
  utm_content: 'c',
  ad_img: null,
  is_paid: true,
}

test.each([['no JSON'], [JSON.stringify({ ...BEHAVIOR, login_signup_from: 'nowhere' })]])(
  'a sign-up with other behaviour data than the contract has is refused by name: %s',
  async (text) => {
    const answer = await register('email', { user_behavior_data: text })
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('user_behavior_data')])
  },
)

test('a business signs up with its name, also by the resource call, and is a partner among the accounts', async () => {
  const browser = await server.visitor()
  const fields = { email: 'chairs@example.com', username: 'chairs.co', password: PASSWORD, first_name: 'Chairs & Co' }
  const options = { ...fields, business_name: 'Chairs & Co' }
  const answer = await browser.send('POST', '/resource/UserRegisterResource/create/', {
    json: { options, context: {} },
    headers: { 'x-force-country': 'FR' },
  })
  expect(answer.status).toBe(200)
  const rows = await server.db.query({
    text: `select s.kind, u.country from users u join sign_ups s on s.user_id = u.id where u.username = 'chairs.co'`,
  })
  expect(rows).toEqual([{ kind: 'partner', country: 'FR' }])
  await browser.write('HandshakeSession', 'create', { token: dataOf(answer) })
  const [account] = dataOf(await browser.write('UserSession', 'create', { session_accounts: true })).session_accounts
  expect(account.partner).toMatchObject({ business_name: 'Chairs & Co', is_linked_business: false })
})

test('a sign-up stores its data, and its address gets a verification mail', async () => {
  const answer = await register('email', {
    country: 'DE',
    locale: 'ar_SA',
    birthday: '1990-04-30',
    gender: 'custom',
    custom_gender: 'agender',
    invite_code: 'abc',
    utm_campaign: 'spring',
    visited_pages: '/pin/1,/',
    user_behavior_data: JSON.stringify(BEHAVIOR),
  })
  expect(answer.status).toBe(200)
  const rows = await server.db.query({
    text: `select u.country, u.locale, d.gender, d.custom_gender, d.birthday::text, s.kind, s.invite_code, s.utm_campaign,
             s.visited_pages, s.source, s.landing_page_type, s.behavior, m.template
           from users u join account_details d on d.user_id = u.id join sign_ups s on s.user_id = u.id
           join mails m on m.address = u.email_key where u.username = $1`,
    values: [`${name}new`],
  })
  expect(rows).toEqual([
    {
      country: 'DE',
      locale: 'ar_SA',
      gender: 'custom',
      custom_gender: 'agender',
      birthday: '1990-04-30',
      kind: 'email',
      invite_code: 'abc',
      utm_campaign: 'spring',
      visited_pages: 2,
      source: 'save',
      landing_page_type: 'pins/closeup',
      behavior: JSON.stringify(BEHAVIOR),
      template: 'verifyEmail',
    },
  ])
})

test('what a sign-up says cannot break the count of sign-ups: its figures are those of the checked value', async () => {
  const behavior = JSON.stringify({ ...BEHAVIOR, utm_source: 'lone' })
    .replace('lone', String.raw`\ud800`)
    .replace('"is_paid"', '"num_signup_steps":3.0,"is_paid"')
  const host = 'localhost:3000'
  const signUp = (kind: string, named: string, referrer: string) =>
    register(
      kind,
      {
        ...(kind === 'partner' ? { business_name: 'Chairs' } : {}),
        email: `${named}@example.com`,
        username: named,
        referrer,
        user_behavior_data: behavior,
        utm_campaign: name,
      },
      { host },
    )
  expect((await signUp('email', `${name}one`, 'https://Blog.example:8080/a?reader=7')).status).toBe(200)
  expect((await signUp('partner', `${name}two`, `http://${host}/pin/7`)).status).toBe(200)
  const rows = (await entriesTable.find(server.db)) as readonly { readonly utm_campaign: string | null }[]
  const figures = { people: 1, paid: 1, steps: 3, pictures: 1 }
  expect(rows.filter(({ utm_campaign: campaign }) => campaign === name)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'email', referrer_host: 'blog.example', ...figures }),
      expect.objectContaining({ kind: 'partner', referrer_host: '', ...figures }),
    ]),
  )
})

test('a child is rejected, and no account is created (spec viewer §4)', async () => {
  const answer = await register('email', { birthday: `${new Date().getUTCFullYear() - 8}-01-01` })
  expect([answer.status, answer.body.code]).toEqual([403, 120])
  const rows = await server.db.query({ text: 'select 1 from users where username = $1', values: [`${name}new`] })
  expect(rows).toHaveLength(0)
})

test('a birthday that does not exist, or is more than 130 years ago, is refused by name', async () => {
  for (const birthday of ['1990-02-31', '1800-04-30']) {
    const answer = await register('email', { birthday })
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('birthday')])
  }
})

test('the kind of a registration follows from its fields (spec viewer §4)', async () => {
  expect((await register('partner')).status).toBe(400)
  expect((await register('email', { business_name: 'Chairs' })).status).toBe(400)
  expect((await register('partner', { business_name: 'Chairs' })).status).toBe(200)
})

test('a log-out of all accounts ends each of them', async () => {
  const second = await addMember(server.db, `${name}b`, PASSWORD)
  const browser = await server.browserOf(member)
  const other = await server.browserOf(second)
  browser.cookies.set('accounts', other.cookies.get('session')!)
  await browser.write('UserSession', 'delete', { all: true })
  expect((await other.send('GET', '/v3/sessions/')).status).toBe(401)
  expect((await browser.send('GET', '/v3/sessions/')).status).toBe(401)
})

test('a network may ask about a hundred links in an hour', async () => {
  const browser = await server.visitor()
  const ask = () => browser.send('POST', '/v3/users/password/reset/check/', { json: { token: 'nonsense' } })
  const statuses = new Set<number>()
  for (let i = 0; i <= 100; i += 1) statuses.add((await ask()).status)
  expect([...statuses].at(-1)).toBe(429)
})
