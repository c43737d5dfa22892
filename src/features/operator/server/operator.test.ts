import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addDemoOperator } from '#features/demo/server/add-demo-operator.ts'
import { addMember } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { DECLARED_SETTINGS } from '#server/declared-settings.ts'
import { setOperator } from './shared/set-operator.ts'
import { shownSettings } from './shown-settings.ts'

const PASSWORD = 'a quiet sentence'
const PAGE = { page: 1, limit: 10 }

let server: TestServer
let operator: TestBrowser
let ada: UserId

beforeAll(async () => {
  server = await createTestServer()
  const olive = await addMember(server.db, 'olive')
  ada = await addMember(server.db, 'ada', PASSWORD)
  await setOperator(server.db, 'OLIVE', true)
  operator = await server.browserOf(olive)
})
afterAll(() => server.close())

const decide = (decision: string, userId: string = ada, reason = 'Spam') =>
  operator.write('OperatorDecision', 'create', { user_id: userId, decision, reason })
const find = async (options: object) =>
  dataOf(await operator.read('OperatorPeople', { ...PAGE, searchTerm: '', ...options })) as {
    readonly rows: readonly { readonly username: string; readonly state: string; readonly reason: string | null }[]
    readonly totalCount: number
  }
const logIn = async (username: string) =>
  (await server.visitor()).send('POST', '/v3/login/handshake/', {
    form: { username_or_email: username, password: PASSWORD },
  })

test('the role is given and removed on the machine, for existing members', async () => {
  expect(await setOperator(server.db, 'missing', true)).toEqual({
    isDone: false,
    text: 'No member has the username or email address "missing".',
  })
  const eve = await addMember(server.db, 'eve')
  expect(await setOperator(server.db, 'Eve@Example.com', true)).toEqual({
    isDone: true,
    text: 'eve is an operator now: /admin shows the pages.',
  })
  const browser = await server.browserOf(eve)
  expect((await browser.read('OperatorOverview', {})).status).toBe(200)
  const revoke = () => setOperator(server.db, 'eve', false)
  expect(await revoke()).toEqual({ isDone: true, text: 'eve is no longer an operator.' })
  expect(await revoke()).toEqual({ isDone: true, text: 'eve was not an operator.' })
  expect((await browser.read('OperatorOverview', {})).status).toBe(404)
})

test('a suspended member is logged out, cannot log in, learns why by mail, and can be restored', async () => {
  const browser = await server.browserOf(ada)
  const other = await server.browserOf(ada)
  const third = await server.browserOf(ada)
  const handshake = (await logIn('ada')).body.data as string
  expect(dataOf(await decide('suspend', ada, '  Spam  '))).toMatchObject({ state: 'suspended', reason: 'Spam' })

  expect((await browser.write('Board', 'create', { name: 'Bread' })).status).toBe(401)
  const told = await browser.send('GET', '/_/_/state')
  expect(told.body).toMatchObject({ session: { isAuth: false }, ended: 'suspended' })
  // The browser is told once, because the answer removes the cookie.
  expect((await browser.send('GET', '/_/_/state')).body).not.toHaveProperty('ended')
  expect((await other.send('GET', '/_/_/state')).body).toMatchObject({ ended: 'suspended' })
  expect((await (await server.visitor()).write('HandshakeSession', 'create', { token: handshake })).status).toBe(401)
  const refused = await logIn('ada')
  expect([refused.status, refused.body.message]).toEqual([403, 'The operator of this site suspended this account.'])
  const wrong = await (
    await server.visitor()
  ).send('POST', '/v3/login/handshake/', { form: { username_or_email: 'ada', password: 'not it' } })
  expect(wrong.status).toBe(401)

  await runDueJobs(server.pool)
  const [mail] = dataOf(await operator.read('OperatorMails', PAGE)).rows
  expect(mail).toMatchObject({ address: 'ada@example.com', template: 'accountSuspended', state: 'kept' })
  expect(dataOf(await operator.read('OperatorMail', { id: mail.id })).text).toContain('Reason: Spam')

  await decide('restore')
  const ended = (await third.send('GET', '/_/_/state')).body
  expect([ended.session.isAuth, 'ended' in ended]).toEqual([false, false])
  expect((await logIn('ada')).status).toBe(200)
  const rows = await server.db.query<{ decision: string; reason: string }>({
    text: 'select decision, reason from operator_decisions where user_id = $1 order by id',
    values: [ada],
  })
  expect(rows.map(({ decision }) => decision)).toEqual(['suspend', 'restore'])
})

test('a member whose changes are stopped can read and log out, but change nothing', async () => {
  await decide('stop-writing')
  const browser = await server.browserOf(ada)
  expect((await browser.read('BoardPickerBoards', {})).status).toBe(200)
  const refused = await browser.write('Board', 'create', { name: 'Bread' })
  expect(refused.status).toBe(403)
  expect(refused.body.resource_response.error.message).toBe(
    'The operator of this site stopped changes from this account.',
  )
  await decide('restore')
  expect((await browser.write('Board', 'create', { name: 'Bread' })).status).toBe(200)
  await decide('stop-writing')
  expect((await browser.write('UserSession', 'delete', {})).status).toBe(200)
  await decide('restore')
})

test('operators and unknown members are not restricted, and every decision has a reason', async () => {
  const second = await addMember(server.db, 'second')
  await setOperator(server.db, 'second', true)
  expect((await decide('suspend', second)).status).toBe(403)
  expect((await decide('suspend', '77')).status).toBe(404)
  for (const reason of ['', '   ', 'x'.repeat(501)]) expect((await decide('suspend', ada, reason)).status).toBe(400)
})

test('people are found by the start of the username or the address, by state and page', async () => {
  for (const name of ['mia_one', 'mia_two', 'miaxthree']) await addMember(server.db, name)
  expect((await find({ searchTerm: 'MIA_' })).rows.map(({ username }) => username)).toEqual(['mia_two', 'mia_one'])
  expect((await find({ searchTerm: ' MiaxThree@example.com' })).totalCount).toBe(1)
  for (const searchTerm of ['miaxthree@ex', '%', '&!()', 'example.com'])
    expect([searchTerm, (await find({ searchTerm })).totalCount]).toEqual([searchTerm, 0])
  expect(await find({ searchTerm: 'mia', limit: 2, page: 2 })).toMatchObject({
    rows: [{ username: 'mia_one' }],
    totalCount: 3,
  })
  expect(await find({ searchTerm: 'mia', limit: 2, page: 9 })).toEqual({ rows: [], totalCount: 3 })
  await decide('suspend')
  expect((await find({ state: 'suspended' })).rows).toMatchObject([{ username: 'ada', reason: 'Spam' }])
  await decide('restore')
})

test('people and jobs are in the order of the column that the call names', async () => {
  const people = async (order: object) =>
    (await find({ searchTerm: 'mia', ...order })).rows.map(({ username }) => username)
  const newest = ['miaxthree', 'mia_two', 'mia_one']
  expect(await people({})).toEqual(newest)
  expect(await people({ sortBy: 'since', sortDirection: 'ASCENDING' })).toEqual(newest.toReversed())
  expect(await people({ sortBy: 'name', sortDirection: 'ASCENDING' })).toEqual(['mia_one', 'mia_two', 'miaxthree'])
  await server.db.query({ text: `update users set suspended_at = now() where username = 'mia_two'` })
  expect((await people({ sortBy: 'state', sortDirection: 'DESCENDING' }))[0]).toBe('mia_two')
  await server.db.query({ text: `update users set suspended_at = null where username = 'mia_two'` })
  expect((await operator.read('OperatorPeople', { ...PAGE, searchTerm: '', sortBy: 'password' })).status).toBe(400)

  await server.db.query({
    text: `insert into jobs (id, kind, key, run_at, payload, attempts, failed_reason, failed_at) values
             (81, 'x/b', '', now() + interval '2 days', '{}', 0, null, null),
             (82, 'x/a', '', now() + interval '1 day', '{}', 3, null, null),
             (83, 'x/c', '', now(), '{}', 9, 'first', now() - interval '1 hour'),
             (84, 'x/d', '', now(), '{}', 8, 'second', now())`,
  })
  const jobs = async (order: object) =>
    (dataOf(await operator.read('OperatorJobs', { page: 1, limit: 100, ...order })).rows as { id: string }[])
      .map(({ id }) => id)
      .filter((id) => id.length === 2 && id.startsWith('8'))
  expect(await jobs({})).toEqual(['84', '83', '82', '81'])
  expect(await jobs({ sortBy: 'kind' })).toEqual(['82', '81', '83', '84'])
  expect(await jobs({ sortBy: 'attempts', sortDirection: 'DESCENDING' })).toEqual(['83', '84', '82', '81'])
  expect(await jobs({ sortBy: 'runAt', sortDirection: 'DESCENDING' })).toEqual(['81', '82', '84', '83'])
  await server.db.query({ text: `delete from jobs where id between 81 and 84` })
})

test('the overview counts what waits for a decision: a subject once, however often it was reported', async () => {
  const overview = async () => dataOf(await operator.read('OperatorOverview', {})) as Record<string, number>
  expect(await overview()).toMatchObject({ openReports: 0, merchantsWaiting: 0, adsWaiting: 0, moneyWaiting: 0 })
  const bob = await addMember(server.db, 'bob')
  await server.db.query({
    text: `insert into reports (id, type, subject_id, reporter_id, reason, state) values
             (1, 'member', 7, $1, 'spam', 'open'), (2, 'member', 7, $2, 'spam', 'open'),
             (3, 'member', 8, $1, 'spam', 'open'), (4, 'member', 9, $1, 'spam', 'dismissed')`,
    values: [ada, bob],
  })
  await server.db.query({
    text: `insert into merchant_applications (user_id, application_state, review_status) values ($1, 'APPLIED', 'UNDER_REVIEW')`,
    values: [ada],
  })
  expect(await overview()).toMatchObject({ openReports: 2, merchantsWaiting: 1 })
  await server.db.query({ text: 'delete from reports' })
  await server.db.query({ text: 'delete from merchant_applications' })
})

test('mails are found by address, by subject, by state and by kind', async () => {
  await server.db.query({
    text: `insert into mails (id, address, template, data, state, subject) values
             (91, 'Zoe@mail.test', 'verifyEmail', '{}', 'kept', 'Verify your address'),
             (92, 'zoe@mail.test', 'resetPassword', '{}', 'waiting', null),
             (93, 'z_e@mail.test', 'resetPassword', '{}', 'sent', 'Choose a password')`,
  })
  const mails = async (options: object) =>
    (dataOf(await operator.read('OperatorMails', { ...PAGE, ...options })).rows as { id: string }[]).map(({ id }) => id)
  expect(await mails({ searchTerm: 'zoe@' })).toEqual(['92', '91'])
  expect(await mails({ searchTerm: 'Z_E' })).toEqual(['93'])
  expect(await mails({ searchTerm: '@mail.test', state: 'waiting' })).toEqual(['92'])
  expect(await mails({ searchBy: 'subject', searchTerm: 'password' })).toEqual(['93', '92'])
  expect(await mails({ searchTerm: '@mail.test', kind: 'resetPassword' })).toEqual(['93', '92'])
  expect(await mails({ searchTerm: '@mail.test', kind: 'resetPassword', state: 'sent' })).toEqual(['93'])
  await server.db.query({ text: 'delete from mails where id between 91 and 93' })
})

test('a failed job is shown with its reason and runs again on retry', async () => {
  await server.db.query({
    text: `insert into jobs (id, kind, key, run_at, payload, attempts, failed_reason, failed_at)
           values (5, 'mail/send', 'gone', now(), '{"mailId":"5"}', 30, 'no answer', now())`,
  })
  const failed = () => operator.read('OperatorJobs', { ...PAGE, state: 'failed' })
  expect(dataOf(await failed())).toMatchObject({ rows: [{ id: '5', failed_reason: 'no answer' }], totalCount: 1 })
  expect(dataOf(await operator.read('OperatorOverview', {}))).toMatchObject({ jobsFailed: 1 })
  expect((await operator.write('OperatorJobs', 'update', { id: '5' })).status).toBe(200)
  expect((await operator.write('OperatorJobs', 'update', { id: '5' })).status).toBe(404)
  await runDueJobs(server.pool)
  expect(dataOf(await failed()).totalCount).toBe(0)
})

test('all settings are listed without secrets', () => {
  const shown = shownSettings({
    PORT: '3100',
    DATABASE_URL: 'postgres://me:secret@db.example:5432/pins?password=secret',
    PINFOLD_SMTP: 'smtp://me:secret@mail.example:587',
    PINFOLD_CLICKHOUSE_URL: 'http://12/secret@ch.example',
    PINFOLD_METRICS_TOKEN: 'secret-secret-secret',
    PINFOLD_GOOGLE_CLIENT_SECRET: 'secret',
    PINFOLD_CONSENT_COUNTRIES: '',
  })
  expect(JSON.stringify(shown)).not.toContain('secret')
  expect(shown.map(({ name }) => name).toSorted()).toEqual(Object.keys(DECLARED_SETTINGS).toSorted())
  const find = (name: string) => shown.find((setting) => setting.name === name)
  expect(find('PORT')).toEqual({
    name: 'PORT',
    group: 'server',
    is_set: true,
    value: '3100',
    default: '3000',
    follows_demo: false,
  })
  expect(find('HOST')).toMatchObject({ is_set: false, value: null, default: 'localhost' })
  expect(find('DATABASE_URL')).toMatchObject({ is_set: true, value: 'postgres://db.example:5432/pins' })
  expect(find('PINFOLD_SMTP')).toMatchObject({ value: 'smtp://mail.example:587' })
  for (const name of ['PINFOLD_CLICKHOUSE_URL', 'PINFOLD_METRICS_TOKEN', 'PINFOLD_GOOGLE_CLIENT_SECRET'])
    expect(find(name), name).toMatchObject({ is_set: true, value: null })
  expect(find('PINFOLD_PUSH_PRIVATE_KEY')).toMatchObject({ is_set: false, value: null })
  expect(find('PINFOLD_CONSENT_COUNTRIES')).toMatchObject({ is_set: true, value: '' })
  expect(find('PINFOLD_ADS')).toMatchObject({ default: null, follows_demo: true })
})

test('the page of the settings gets all of them', async () => {
  const { length } = Object.keys(DECLARED_SETTINGS)
  expect(dataOf(await operator.read('OperatorSettings', {}))).toHaveLength(length)
})

test('the demo operator is added once, and does not replace a member with that name', async () => {
  expect([await addDemoOperator(server.db), await addDemoOperator(server.db)]).toEqual([true, true])
  await setOperator(server.db, 'noor', false)
  expect(await addDemoOperator(server.db)).toBe(false)
})
