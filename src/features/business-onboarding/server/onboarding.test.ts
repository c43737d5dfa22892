import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: TestBrowser
let bea: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  ada = await server.browserOf(await addMember(server.db, 'ada'))
  bea = await server.browserOf(await addMember(server.db, 'bea'))
})
afterAll(() => server.close())

/** The answers of a business that does not advertise. */
const SMALL = {
  businessName: 'Boats',
  businessVertical: 'retail',
  numberEmployees: '1',
  businessGoals: ['sales'],
  country: 'DE',
  locale: 'fr',
  advertisingIntent: 'no',
  lastName: 'Moor',
  email: 'shop@gil.example',
}

const read = async (browser: TestBrowser) => dataOf(await browser.read('BusinessOnboarding', {}))
const write = (data: object, step: number) => ada.write('BusinessOnboarding', 'update', { data, step })

test('onboarding starts at step 1 with what the account knows, and is continued where it was left', async () => {
  const start = await read(ada)
  expect(start).toMatchObject({ step: 1, completed_at: null, fullName: 'ada Test' })
  expect(start.data).toMatchObject({
    businessName: '',
    email: 'ada@example.com',
    firstName: 'ada',
    whatsAppConsent: false,
  })
  dataOf(await write({ ...start.data, businessName: 'Lamps' }, 3))
  expect(await read(ada)).toMatchObject({ step: 3, data: { businessName: 'Lamps' } })
  expect((await read(bea)).step).toBe(1)
})

test('no step beyond the first incomplete one, and no unknown field or country', async () => {
  const { data } = await read(ada)
  const refused = await write(data, 4)
  expect(refused.status).toBe(400)
  expect(refused.body.resource_response.error.message).toContain('options.data.businessVertical')
  for (const wrong of [
    { ...data, other: 1 },
    { ...data, country: 'XX' },
    { ...data, numberEmployees: '7' },
  ])
    expect((await write(wrong, 1)).status).toBe(400)
  expect((await write(data, 0)).status).toBe(400)
  expect((await write(data, 8)).status).toBe(400)
})

test('the last step completes it, and consent without a phone is void', async () => {
  const { data } = await read(ada)
  const whole = {
    ...data,
    businessVertical: 'other',
    businessVerticalOther: 'Kites',
    numberEmployees: '2-9',
    businessGoals: ['sales'],
    country: 'DE',
    accountType: 'shop',
    advertisingIntent: 'now',
    lastName: 'Field',
    whatsAppConsent: true,
  }
  const done = dataOf(await write(whole, 7))
  expect(done.completed_at).not.toBeNull()
  expect(done.data).toMatchObject({ whatsAppConsent: false, businessVerticalOther: 'Kites' })
})

test('the finished stepper sets website, language and an unverified address, and its mail verifies the address', async () => {
  const cleo = await addMember(server.db, 'cleo')
  const browser = await server.browserOf(cleo)
  const save = (data: object, step: number) => browser.write('BusinessOnboarding', 'update', { data, step })
  const { data } = await read(browser)
  const whole = {
    ...data,
    ...SMALL,
    businessName: 'Kites',
    hasWebsite: true,
    website: 'www.kites.example/shop',
    locale: 'de',
    email: 'Shop@Kites.example',
  }
  const member = async () =>
    (
      await server.db.query<{ readonly is_verified: boolean }>({
        text: `select u.website_url, u.locale, e.contact_email, e.contact_verified_at is not null as is_verified
               from users u left join business_emails e on e.user_id = u.id where u.id = $1`,
        values: [cleo],
      })
    )[0]
  expect((await save({ ...whole, locale: 'xx' }, 1)).status).toBe(400)
  dataOf(await save(whole, 6))
  expect(await member()).toMatchObject({ website_url: null, contact_email: null })
  dataOf(await save(whole, 7))
  const filled = {
    website_url: 'https://www.kites.example/shop',
    locale: 'de',
    contact_email: 'shop@kites.example',
    is_verified: false,
  }
  expect(await member()).toEqual(filled)
  const { body } = await browser.send('GET', '/v3/users/websites/')
  expect(body.data).toMatchObject([{ website: 'kites.example', status: 'unverified' }])

  const [mail] = await server.db.query<{ data: { link: string } }>({
    text: `select data from mails where address = $1 and template = 'verifyContactEmail'`,
    values: ['shop@kites.example'],
  })
  const token = mail!.data.link.split('#')[1]
  const verified = await browser.send('POST', '/v3/users/email/verify/', { json: { token } })
  expect([verified.status, (await member())?.is_verified]).toEqual([200, true])
  // A later visit must not overwrite settings that were changed since.
  await server.db.query({ text: `update users set website_url = null, locale = 'fr' where id = $1`, values: [cleo] })
  dataOf(await save(whole, 6))
  dataOf(await save({ ...whole, email: 'other@kites.example' }, 7))
  expect(await member()).toEqual({ ...filled, website_url: null, locale: 'fr', is_verified: true })
})

test('finishing needs the parental passcode, and stores nothing without it or after too many mails', async () => {
  const gil = await addMember(server.db, 'gil', 'a quiet long sentence')
  const browser = await server.browserOf(gil)
  let proof: object = {}
  const finish = async () => {
    const { data } = await read(browser)
    const given = { data: { ...data, ...SMALL }, step: 7, ...proof }
    return (await browser.write('BusinessOnboarding', 'update', given)).status
  }
  const stored = () =>
    server.db.query({
      text: `select u.locale, e.contact_email from business_onboardings o join users u on u.id = o.user_id
             left join business_emails e on e.user_id = u.id where u.id = $1`,
      values: [gil],
    })
  const setPasscode = { passcode: '4711', password: 'a quiet long sentence' }
  await browser.send('PUT', '/v3/users/passcode/', { json: setPasscode })
  expect([await finish(), await stored()]).toEqual([403, []])
  proof = (await browser.send('POST', '/v3/users/passcode/check/', { json: { passcode: '4711' } })).body.data
  await server.db.query({
    text: `insert into attempts (bucket, count, started_at, times) values ($1, 5, now(), array_fill(now(), array[5]))`,
    values: [`mail:contact:${gil}`],
  })
  expect([await finish(), await stored()]).toEqual([429, []])
  await server.db.query({ text: `delete from attempts where bucket = $1`, values: [`mail:contact:${gil}`] })
  expect([await finish(), await stored()]).toEqual([200, [{ locale: 'fr', contact_email: 'shop@gil.example' }]])
})

test('a stepper that keeps the address of the account does not remove the one for customers', async () => {
  const fay = await addMember(server.db, 'fay')
  await server.db.query({
    text: `insert into business_emails (user_id, contact_email) values ($1, 'shop@fay.example')`,
    values: [fay],
  })
  const browser = await server.browserOf(fay)
  const { data } = await read(browser)
  const whole = { ...data, ...SMALL, email: data.email }
  dataOf(await browser.write('BusinessOnboarding', 'update', { data: whole, step: 7 }))
  expect(
    await server.db.query({ text: 'select contact_email from business_emails where user_id = $1', values: [fay] }),
  ).toEqual([{ contact_email: 'shop@fay.example' }])
})

test('the operator sees who finished the stepper, and finds those with an agency (spec business §3)', async () => {
  const operator = await server.browserOf(await addOperator(server.db, 'dora'))
  const finished = await read(ada)
  const answers = { worksWithAgency: true, leadId: 'A-7', countryCode: '+49', phoneNumber: '0151 1234567' }
  dataOf(await write({ ...finished.data, ...answers, whatsAppConsent: true }, 7))
  const leads = async (more: object) => dataOf(await operator.read('BusinessLeads', { page: 1, limit: 10, ...more }))
  expect((await leads({})).totalCount).toBe(4)
  expect(await leads({ works_with_agency: true })).toMatchObject({
    totalCount: 1,
    rows: [{ username: 'ada', businessName: 'Lamps', phone: '+491511234567', whatsAppConsent: true, leadId: 'A-7' }],
  })
  expect((await ada.read('BusinessLeads', { page: 1, limit: 10 })).status).toBe(404)
})

const PLAN = {
  topBusinessGoal: 'SALES',
  dailyAdsBudget: '2000000',
  weeklyAddToCarts: 0,
  weeklyLeads: 0,
  weeklyCheckouts: 60,
  hasFeed: true,
  marketingPlanName: 'Spring',
}

test('a plan has its suggestion, at least the minimum of the country, and belongs to its member', async () => {
  const plan = dataOf(await ada.write('MarketingPlan', 'create', PLAN))
  expect(plan).toMatchObject({
    canPropose: true,
    marketingPlanSuggestion: { objective: 'CATALOG_SALES', daily_budget_micro: '3000000', duration_days: 10 },
  })
  const change = { id: plan.id, ...PLAN, weeklyCheckouts: 0, dailyAdsBudget: '9000000' }
  expect((await bea.write('MarketingPlan', 'update', change)).status).toBe(404)
  expect(dataOf(await ada.write('MarketingPlan', 'update', change)).marketingPlanSuggestion).toMatchObject({
    objective: 'CONSIDERATION',
    daily_budget_micro: '9000000',
  })
  expect(dataOf(await ada.read('MarketingPlan', {}))).toHaveLength(1)
  expect(dataOf(await bea.read('MarketingPlan', {}))).toEqual([])
})

test('without a required field there is no suggestion and canPropose is false; bad counts are refused', async () => {
  const ask = (change: object) => ada.read('MarketingPlanSuggestion', { ...PLAN, ...change })
  for (const missing of [{ topBusinessGoal: '' }, { dailyAdsBudget: '' }, { marketingPlanName: ' ' }])
    expect(dataOf(await ask(missing))).toEqual({ canPropose: false, marketingPlanSuggestion: null })
  for (const wrong of [{ weeklyLeads: -1 }, { weeklyLeads: 1_000_001 }, { dailyAdsBudget: '1.5' }])
    expect((await ask(wrong)).status).toBe(400)
  expect((await ask({ ad_account_id: '1' })).status).toBe(404)
})
