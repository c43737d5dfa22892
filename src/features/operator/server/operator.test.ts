import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addDemoOperator } from '#features/demo/server/add-demo-operator.ts'
import { addMember } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { readSettings } from '#server/settings.ts'
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
    text: 'No member is called "missing".',
  })
  const eve = await addMember(server.db, 'eve')
  await setOperator(server.db, 'eve', true)
  const browser = await server.browserOf(eve)
  expect((await browser.read('OperatorOverview', {})).status).toBe(200)
  await setOperator(server.db, 'eve', false)
  expect((await browser.read('OperatorOverview', {})).status).toBe(404)
})

test('a suspended member is logged out, cannot log in, learns why by mail, and can be restored', async () => {
  const browser = await server.browserOf(ada)
  const handshake = (await logIn('ada')).body.data as string
  expect(dataOf(await decide('suspend', ada, '  Spam  '))).toMatchObject({ state: 'suspended', reason: 'Spam' })

  expect((await browser.write('Board', 'create', { name: 'Bread' })).status).toBe(401)
  expect((await browser.send('GET', '/_/_/state')).body.session).toMatchObject({ isAuth: false })
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

test('people are found by the start of name or address, by state and page', async () => {
  for (const name of ['mia_one', 'mia_two', 'miaxthree']) await addMember(server.db, name)
  expect((await find({ searchTerm: 'MIA_' })).rows.map(({ username }) => username)).toEqual(['mia_two', 'mia_one'])
  expect((await find({ searchTerm: 'miaxthree@ex' })).totalCount).toBe(1)
  expect(await find({ searchTerm: 'mia', limit: 2, page: 2 })).toMatchObject({
    rows: [{ username: 'mia_one' }],
    totalCount: 3,
  })
  expect(await find({ searchTerm: 'mia', limit: 2, page: 9 })).toEqual({ rows: [], totalCount: 3 })
  await decide('suspend')
  expect((await find({ state: 'suspended' })).rows).toMatchObject([{ username: 'ada', reason: 'Spam' }])
  await decide('restore')
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

test('settings are shown without secrets', () => {
  const shown = shownSettings(
    readSettings({ PINFOLD_SMTP: 'smtp://me:secret@mail.example:587', PINFOLD_MAIL_FROM: 'pins@pins.example' }),
  )
  expect(JSON.stringify(shown)).not.toContain('secret')
  expect(shown).toContainEqual({ name: 'PINFOLD_SMTP', value: 'mail.example:587' })
})

test('the demo operator is added once, and does not replace a member with that name', async () => {
  expect([await addDemoOperator(server.db), await addDemoOperator(server.db)]).toEqual([true, true])
  await setOperator(server.db, 'noor', false)
  expect(await addDemoOperator(server.db)).toBe(false)
})
