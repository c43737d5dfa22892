import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

const PASSWORD = 'a quiet long sentence'
let server: TestServer
const ids = new Map<string, UserId>()
const idOf = (name: string) => ids.get(name)!

beforeAll(async () => {
  server = await createTestServer()
  for (const name of ['ann', 'bob', 'acme']) ids.set(name, await addMember(server.db, name, PASSWORD))
  await server.db.query({
    text: `insert into sign_ups (user_id, kind, business_name, visited_pages) values ($1, 'partner', 'Acme Chairs', 0)`,
    values: [idOf('acme')],
  })
})
afterAll(() => server.close())

async function logIn(names: readonly string[]): Promise<TestBrowser> {
  const browser = await server.visitor()
  for (const name of names) {
    const { body } = await browser.send('POST', '/v3/login/handshake/', {
      form: { username_or_email: name, password: PASSWORD },
    })
    dataOf(await browser.write('HandshakeSession', 'create', { token: body.data, keep_session: true }))
  }
  return browser
}
const link = (browser: TestBrowser, name: string) =>
  browser.write('LinkedBusiness', 'create', { business_id: idOf(name) })
const switchTo = (browser: TestBrowser, name: string) => browser.write('UserSession', 'update', { user_id: idOf(name) })
const accounts = async (browser: TestBrowser, ...names: readonly string[]) =>
  dataOf(await browser.read('MultiUser', { ids: names.map(idOf), fieldSetKey: 'linked_partner' }))

test('a business is linked in a browser where both are logged in, and then available elsewhere without its password (spec viewer §6)', async () => {
  const elsewhere = await logIn(['ann'])
  expect((await link(elsewhere, 'acme')).status).toBe(401)
  expect((await switchTo(elsewhere, 'acme')).status).toBe(401)

  const both = await logIn(['acme', 'ann'])
  expect(dataOf(await link(both, 'acme')).businesses).toMatchObject([
    { username: 'acme', owners: [idOf('ann')], partner: { business_name: 'Acme Chairs', is_linked_business: true } },
  ])
  expect(dataOf(await switchTo(elsewhere, 'acme'))).toMatchObject({ username: 'acme' })
  expect((await elsewhere.send('GET', '/_/_/state')).body.session.id).toBe(idOf('acme'))
})

test('each id is answered separately, and strangers learn nothing (spec viewer §7)', async () => {
  const ann = await logIn(['ann'])
  expect(await accounts(ann, 'ann', 'acme', 'bob')).toMatchObject({
    [idOf('ann')]: { status: 'success', data: { businesses: [{ username: 'acme' }] } },
    [idOf('acme')]: { status: 'success', data: { owners: [idOf('ann')], businesses: [] } },
    [idOf('bob')]: { status: 'failure', data: null },
  })
  expect(await accounts(await logIn(['bob']), 'acme')).toEqual({ [idOf('acme')]: { status: 'failure', data: null } })
})

test('a personal account is not a business, and a business owns none', async () => {
  expect((await link(await logIn(['bob', 'ann']), 'bob')).status).toBe(400)
  expect((await link(await logIn(['ann', 'acme']), 'ann')).status).toBe(400)
})

test('a new password of the business ends its links', async () => {
  const acme = await logIn(['acme'])
  const changed = await acme.send('PUT', '/v3/users/password/', {
    json: { password: PASSWORD, new_password: 'another quiet sentence' },
  })
  expect(changed.status).toBe(200)
  expect((await switchTo(await logIn(['ann']), 'acme')).status).toBe(401)
  await acme.send('PUT', '/v3/users/password/', {
    json: { password: 'another quiet sentence', new_password: PASSWORD },
  })
  expect((await link(await logIn(['acme', 'ann']), 'acme')).status).toBe(200)
})

test('either side ends the link, and nobody else can', async () => {
  const end = (browser: TestBrowser) =>
    browser.write('LinkedBusiness', 'delete', { business_id: idOf('acme'), owner_id: idOf('ann') })
  expect((await end(await logIn(['bob']))).status).toBe(404)
  expect(dataOf(await end(await logIn(['acme']))).owners).toEqual([])
  expect((await switchTo(await logIn(['ann']), 'acme')).status).toBe(401)
})

test('a business has addresses of its own, else those of its account; a member has none (spec viewer §3)', async () => {
  const acme = await logIn(['acme'])
  const partner = async () => (await accounts(acme, 'acme'))[idOf('acme')].data.partner
  const set = (browser: TestBrowser, contact: string | null, ownership: string | null) =>
    browser.write('BusinessEmails', 'update', { contact_email: contact, biz_ownership_email: ownership })
  const { contact_email: account } = await partner()
  expect((await set(acme, 'hello', null)).status).toBe(400)
  expect(dataOf(await set(acme, 'shop@acme.example', 'owner@acme.example')).partner).toMatchObject({
    contact_email: 'shop@acme.example',
    biz_ownership_email: 'owner@acme.example',
  })
  expect(await partner()).toMatchObject({ contact_email: 'shop@acme.example' })
  await set(acme, null, null)
  expect(await partner()).toMatchObject({ contact_email: account, biz_ownership_email: null })
  expect((await set(await logIn(['ann']), 'a@b.example', null)).status).toBe(403)
})

test('an unverified address for customers gets its mail at each save, until too many were sent; a verified one gets none', async () => {
  const bistro = await addMember(server.db, 'bistro')
  await server.db.query({
    text: `insert into sign_ups (user_id, kind, business_name, visited_pages) values ($1, 'partner', 'Bistro', 0)`,
    values: [bistro],
  })
  const browser = await server.browserOf(bistro)
  const set = (contact: string, ownership: string | null = null) =>
    browser.write('BusinessEmails', 'update', { contact_email: contact, biz_ownership_email: ownership })
  const mails = async () =>
    (
      await server.db.query({
        text: `select from mails where address = 'shop@bistro.example' and template = 'verifyContactEmail'`,
        values: [],
      })
    ).length
  const statuses: number[] = []
  for (let save = 0; save < 6; save += 1) statuses.push((await set('shop@bistro.example')).status)
  expect([statuses, await mails()]).toEqual([[200, 200, 200, 200, 200, 429], 5])
  // A refused call sets none of the two addresses.
  expect((await set('new@bistro.example', 'owner@bistro.example')).status).toBe(429)
  const stored = {
    text: 'select contact_email, ownership_email from business_emails where user_id = $1',
    values: [bistro],
  }
  expect(await server.db.query(stored)).toEqual([{ contact_email: 'shop@bistro.example', ownership_email: null }])
  await server.db.query({
    text: 'update business_emails set contact_verified_at = now() where user_id = $1',
    values: [bistro],
  })
  expect([(await set('shop@bistro.example')).status, await mails()]).toEqual([200, 5])
})
