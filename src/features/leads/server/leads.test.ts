import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { LEADS_EXPORT_URL } from '../constants.ts'

let server: TestServer
let [owner, reader, visitor]: readonly TestBrowser[] = []
let shop: UserId
let bea: UserId
let pins: readonly PinId[]

beforeAll(async () => {
  server = await createTestServer()
  shop = await addMember(server.db, 'shop')
  bea = await addMember(server.db, 'bea')
  await server.db.query({
    text: `insert into sign_ups (user_id, kind, business_name) values ($1, 'partner', 'Shop')`,
    values: [shop],
  })
  ;[owner, reader, visitor] = [await server.browserOf(shop), await server.browserOf(bea), await server.visitor()]
  pins = await addPins(server.db, await addBoardOf(server.db, shop, 'Offers'), 4)
})
afterAll(() => server.close())

const FORM = {
  title: 'Get a quote',
  note: 'We answer in a day.',
  asks: ['email', 'full_name'],
  privacy_url: 'shop.example/privacy',
}
const make = (pin_id: string, form: object = {}) => owner!.write('LeadForm', 'update', { pin_id, ...FORM, ...form })
const send = (pin_id: string, answer: object) => reader!.write('LeadSubmission', 'create', { pin_id, ...answer })
const seenBy = async (browser: TestBrowser | undefined, id: string) =>
  dataOf(await browser!.read('Pin', { id })).lead_gen
const answersOn = async (pin_id: string) => dataOf(await owner!.read('LeadSubmissions', { pin_id }))
const ADA = { full_name: ' Ada Field ', email: 'ada@example.com' }

test('the owner of a pin with a business account gives it a form, which everybody who sees the pin sees', async () => {
  const [id] = pins as [PinId]
  expect(await seenBy(owner, id)).toMatchObject({ form: null, is_mine: true })
  expect(await seenBy(reader, id)).toBeNull()
  expect((await make(id)).status).toBe(200)
  const form = { ...FORM, asks: ['full_name', 'email'], privacy_url: 'https://shop.example/privacy' }
  expect(await seenBy(visitor, id)).toEqual({ form, is_mine: false, submitted_by_me: false, submission_count: null })
  expect(await seenBy(owner, id)).toMatchObject({ form, is_mine: true, submission_count: 0 })
})

test("a form needs a business account and one's own pin", async () => {
  const [own] = await addPins(server.db, await addBoardOf(server.db, bea, 'Own'), 1)
  const refused = await reader!.write('LeadForm', 'update', { pin_id: own, ...FORM })
  expect([refused.status, refused.body.resource_response.error.code]).toEqual([403, 140])
  expect((await reader!.write('LeadForm', 'update', { pin_id: pins[1], ...FORM })).status).toBe(403)
  expect((await make(pins[1]!, { privacy_url: 'javascript:alert(1)' })).status).toBe(400)
  expect((await make(pins[1]!, { asks: [] })).status).toBe(400)
})

test('an answer has every field that the form asks for and no other; a second one replaces the first', async () => {
  const [, id] = pins as [PinId, PinId]
  await make(id)
  expect((await send(id, { full_name: 'Ada' })).status).toBe(400)
  expect((await send(id, { ...ADA, email: 'ada' })).status).toBe(400)
  expect((await send(id, { ...ADA, zip_code: '10115' })).status).toBe(400)
  expect((await send(id, ADA)).status).toBe(200)
  expect((await send(id, { ...ADA, email: 'new@example.com' })).status).toBe(200)
  expect(await answersOn(id)).toMatchObject({
    totalCount: 1,
    rows: [{ full_name: 'Ada Field', email: 'new@example.com', phone_number: null, zip_code: null }],
  })
  expect(await seenBy(reader, id)).toMatchObject({ submitted_by_me: true, submission_count: null })
  expect(await seenBy(owner, id)).toMatchObject({ submission_count: 1 })
  const ownOf = async (browser: TestBrowser) => dataOf(await browser.read('LeadSubmission', { pin_id: id })).answer
  expect(await ownOf(reader!)).toEqual({
    full_name: 'Ada Field',
    email: 'new@example.com',
    phone_number: null,
    zip_code: null,
  })
  expect(await ownOf(owner!)).toBeNull()
  const news = dataOf(await owner!.read('Notifications', {})).items
  expect(news.map(({ kind }: { kind: string }) => kind)).toEqual(['leads/received'])
})

test('only the owner gets the answers, as a table and as a file', async () => {
  const [, id] = pins as [PinId, PinId]
  expect((await reader!.read('LeadSubmissions', { pin_id: id })).status).toBe(403)
  expect((await reader!.send('GET', `${LEADS_EXPORT_URL}?pin=${id}`)).status).toBe(404)
  expect((await visitor!.send('GET', `${LEADS_EXPORT_URL}?pin=${id}`)).status).toBe(404)
  // This number is too large for an id.
  expect((await owner!.send('GET', `${LEADS_EXPORT_URL}?pin=9999999999999999999`)).status).toBe(404)
  const file = await owner!.send('GET', `${LEADS_EXPORT_URL}?pin=${id}`)
  expect(file.status).toBe(200)
  expect(file.body).toMatch(/^\uFEFFat,full_name,email,phone_number,zip_code\r\n.+,Ada Field,new@example\.com,,\r\n$/)
})

test('a withdrawn answer is deleted, and so are the answers to a removed form or of a deleted account', async () => {
  const [, id, other] = pins as [PinId, PinId, PinId]
  expect((await reader!.write('LeadSubmission', 'delete', { pin_id: id })).status).toBe(200)
  expect((await answersOn(id)).totalCount).toBe(0)
  await send(id, ADA)
  expect((await owner!.write('LeadForm', 'delete', { pin_id: id })).status).toBe(200)
  expect(await answersOn(id)).toEqual({ form: null, rows: [], totalCount: 0 })
  expect((await send(id, ADA)).status).toBe(404)

  await make(other)
  const carl = await addMember(server.db, 'carl')
  const carls = await server.browserOf(carl)
  expect((await carls.write('LeadSubmission', 'create', { pin_id: other, ...ADA })).status).toBe(200)
  await server.db.query({ text: 'delete from users where id = $1', values: [carl] })
  expect((await answersOn(other)).totalCount).toBe(0)
})

test('an owner cannot answer their own form, and a blocked member cannot answer any', async () => {
  const [, , id] = pins as [PinId, PinId, PinId]
  expect((await owner!.write('LeadSubmission', 'create', { pin_id: id, ...ADA })).status).toBe(403)
  const dan = await addMember(server.db, 'dan')
  const dans = await server.browserOf(dan)
  await owner!.send('PUT', `/v3/users/${dan}/block/`, { json: {} })
  expect((await dans.write('LeadSubmission', 'create', { pin_id: id, ...ADA })).status).toBeGreaterThanOrEqual(403)
})

test('only an adult with a verified address who allows it is eligible for autofill (spec viewer §5)', async () => {
  const ask = async (fields: string) => {
    const answer = await reader!.send('GET', `/v3/users/me/?fields=${fields}`)
    return answer.body.data as Record<string, unknown>
  }
  const all = 'full_name,email,is_name_autofill_eligible,is_email_autofill_eligible'
  const mark = (isEligible: boolean) => ({
    full_name: 'bea Test',
    email: 'bea@example.com',
    is_name_autofill_eligible: isEligible,
    is_email_autofill_eligible: isEligible,
  })
  const set = (birthday: string | null, isVerified: boolean, isAllowed: boolean) =>
    server.db.query({
      text: `insert into account_details (user_id, birthday, email_verified_at, allows_autofill)
             values ($1, $2, case when $3 then now() end, $4)
             on conflict (user_id) do update set birthday = excluded.birthday,
               email_verified_at = excluded.email_verified_at, allows_autofill = excluded.allows_autofill`,
      values: [bea, birthday, isVerified, isAllowed],
    })
  expect(await ask(all)).toEqual(mark(false))
  const young = `${new Date().getUTCFullYear() - 17}-01-01`
  for (const [birthday, isVerified, isAllowed, isEligible] of [
    ['1990-01-01', true, true, true],
    ['1990-01-01', true, false, false],
    ['1990-01-01', false, true, false],
    [young, true, true, false],
    [null, true, true, false],
  ] as const) {
    await set(birthday, isVerified, isAllowed)
    expect(await ask(all)).toEqual(mark(isEligible))
  }
  expect(await ask('email')).toEqual({ email: 'bea@example.com' })
  expect((await reader!.send('GET', '/v3/users/me/?fields=password_hash')).status).toBe(400)
  expect((await visitor!.send('GET', `/v3/users/me/?fields=${all}`)).status).toBe(401)
})
