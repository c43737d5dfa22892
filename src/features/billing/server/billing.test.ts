import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/durations.ts'
import { addMember, addOperator } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import {
  addAdvertiser,
  addRunningAd,
  promotionOf,
  TEST_ADDRESS,
  turnOnAds,
  type TestAdvertiser,
} from '#features/ads/server/test-ads.ts'
import { addGrant, addPerson } from '#features/businesses/server/test-businesses.ts'
import { transaction } from '#server/storage/transaction.ts'
import { findDueAccounts, issueInvoice } from './issue-invoice.ts'
import { takeNotice } from './payments.ts'

let server: TestServer
let operator: TestBrowser
let stranger: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  const noor = await addOperator(server.db, 'noor')
  operator = await server.browserOf(noor)
  stranger = await server.browserOf(await addMember(server.db, 'stranger'))
})
afterAll(() => server.close())

let charges = 0
/** Adds charges of the last month to the account's ledger. */
async function charge({ account }: TestAdvertiser, ...micros: readonly number[]) {
  for (const micro of micros) {
    charges += 1
    await server.db.query({
      text: `insert into ledger (id, ad_account_id, at, kind, micro, currency, ref, campaign_id)
             values ($1, $2, date_trunc('month', now()) - interval '3 days', 'CHARGE', $3, 'USD', $4, 7)`,
      values: [String(9_000_000 + charges), account, micro, `test/${charges}`],
    })
  }
}
const setProvider = (advertiser: TestAdvertiser, provider: string, token: string | null = null) =>
  server.db.query({
    text: `update billing_profiles set provider = $2, provider_ref = coalesce($3, provider_ref), status = 'VALID' where ad_account_id = $1`,
    values: [advertiser.account, provider, token],
  })
const invoicesOf = async ({ browser, account }: TestAdvertiser, options: object = {}) =>
  dataOf(await browser.read('BillingInvoices', { ad_account_ids: [account], ...options }))
const due = { run: () => runDueJobs(server.pool) }
/** Makes the invoices that are due at a moment, as the job `closePeriods` does. */
async function bill(nowMs = Date.now()) {
  for (const account of await findDueAccounts(server.db, nowMs))
    await transaction(server.pool, (db) => issueInvoice(db, account, nowMs))
  await due.run()
}
const sum = async (text: string, account: string) =>
  (
    await server.db.query<{ sum: string }>({
      text: `select coalesce(sum(${text}), 0)::text as sum from ledger where ad_account_id = $1`,
      values: [account],
    })
  )[0]?.sum

test('a month becomes one invoice with a gapless number, rounded half-even, and what rounding left is carried', async () => {
  const shop = await addAdvertiser(server, 'monthly')
  await charge(shop, 250_000, 2_000, 2_999)
  await bill()
  const { rows } = await invoicesOf(shop)
  expect(rows).toMatchObject([
    {
      document_type: 'INVOICE',
      status: 'CLOSED',
      amount_billed_micro_currency: '250000',
      currency: 'USD',
      payment_terms: 30,
    },
  ])
  const whole = dataOf(await shop.browser.read('BillingInvoice', { id: rows[0].id }))
  expect(whole).toMatchObject({ lines: [{ quantity: 3, micro: '250000' }], bill_to: TEST_ADDRESS, memo_of: null })
  expect(await sum(`micro) filter (where kind = 'CHARGE'`, shop.account)).toBe('254999')
  expect(await sum(`micro) filter (where kind = 'CHARGE' and invoice_id is null`, shop.account)).toBe('4999')
  await bill()
  expect((await invoicesOf(shop)).totalCount).toBe(1)
})

test('numbers have no gaps, although invoices were rolled back between them', async () => {
  const [one, two] = [await addAdvertiser(server, 'first'), await addAdvertiser(server, 'second')]
  await charge(one, 1_000_000)
  const [account] = await findDueAccounts(server.db, Date.now())
  await expect(
    transaction(server.pool, async (db) => {
      await issueInvoice(db, account!, Date.now())
      throw new Error('crash')
    }),
  ).rejects.toThrow('crash')
  await charge(two, 2_000_000)
  await bill()
  const numbers = await server.db.query<{ n: string }>({
    text: `select number::text as n from invoices where series = 'INV' order by number`,
  })
  expect(numbers.map(({ n }) => Number(n))).toEqual(numbers.map((_, at) => at + 1))
})

test('the threshold bills before the month ends', async () => {
  const shop = await addAdvertiser(server, 'large')
  await server.db.query({
    text: `insert into ledger (id, ad_account_id, at, kind, micro, currency, ref) values (8999, $1, now() - interval '1 second', 'CHARGE', 500000000, 'USD', 'large')`,
    values: [shop.account],
  })
  await bill()
  expect((await invoicesOf(shop)).totalCount).toBe(1)
})

test('a failed charge is tried after 1, 3 and 7 days, then the profile is invalid', async () => {
  const shop = await addAdvertiser(server, 'failing')
  await setProvider(shop, 'test', 'test-declined')
  await charge(shop, 1_000_000)
  await bill()
  const attempts = async () =>
    (
      await server.db.query<{ n: number; days: number }>({
        text: `select p.attempt as n, round(extract(epoch from j.run_at - now()) / 86400)::int as days from payments p
               join invoices i on i.id = p.invoice_id join jobs j on j.key = p.id::text
               where i.ad_account_id = $1 order by p.attempt desc limit 1`,
        values: [shop.account],
      })
    )[0]
  for (const [n, days] of [
    [2, 1],
    [3, 3],
    [4, 7],
  ]) {
    expect(await attempts()).toEqual({ n, days })
    await server.db.query({
      text: `update jobs set run_at = now() - interval '1 minute' where kind = 'billing/charge' and done_at is null`,
    })
    await due.run()
  }
  const profile = dataOf(await shop.browser.read('BillingProfile', { ad_account_id: shop.account }))
  expect(profile).toMatchObject({ has_valid_billing_profile: false, open_micro: '1000000' })
  const [invoice] = (await invoicesOf(shop)).rows
  expect(invoice.status).toBe('OPEN')
  // Four failures update one unread notification.
  const told = { account_id: shop.account, account: 'failing' }
  const { items } = dataOf(await shop.browser.read('Notifications', {}))
  expect(items.map(({ kind, data }: Record<string, unknown>) => [kind, data])).toEqual([
    ['billing/payment-failed', told],
    ['billing/invoice-issued', { ...told, number: invoice.number }],
  ])
})

test('a notice closes an invoice once: a second, a late and an early one change nothing', async () => {
  const shop = await addAdvertiser(server, 'transfer')
  await setProvider(shop, 'invoice')
  await charge(shop, 3_000_000)
  await bill()
  const { rows } = dataOf(await operator.read('InvoicePayments', { page: 1, limit: 50 }))
  const task = rows.find(({ account }: { account: string }) => account === 'transfer')
  expect(task).toMatchObject({ kind: 'payment', status: 'PENDING', micro: '3000000' })
  const notice = (isGood: boolean) =>
    operator.write('InvoicePayments', 'update', { kind: 'payment', id: task.id, is_good: isGood })
  for (const isGood of [true, true, false]) expect((await notice(isGood)).status).toBe(200)
  expect((await invoicesOf(shop)).rows[0]).toMatchObject({ status: 'CLOSED', amount_paid_micro_currency: '3000000' })
  expect(await sum('micro', shop.account)).toBe('0')
  // A notice that arrives before the charge is sent ends the payment; the charge then does nothing.
  const early = await addAdvertiser(server, 'early')
  await charge(early, 1_000_000)
  for (const account of await findDueAccounts(server.db, Date.now()))
    await transaction(server.pool, (db) => issueInvoice(db, account, Date.now()))
  const [payment] = await server.db.query<{ id: string }>({
    text: `select p.id::text from payments p join invoices i on i.id = p.invoice_id where i.ad_account_id = $1`,
    values: [early.account],
  })
  await transaction(server.pool, (db) => takeNotice(db, payment!.id, 'succeed', Date.now()))
  await due.run()
  expect(await sum('micro', early.account)).toBe('0')
  expect((await operator.write('InvoicePayments', 'update', { kind: 'payment', id: '1', is_good: true })).status).toBe(
    404,
  )
})

test('a credit memo has a number of its own, reduces the invoice, and refunds what was paid', async () => {
  const shop = await addAdvertiser(server, 'memo')
  await charge(shop, 5_000_000)
  await bill()
  const { number } = (await invoicesOf(shop)).rows[0]
  const memo = (micro: string) => operator.write('CreditMemo', 'create', { number, micro, reason: 'Not shown' })
  expect((await memo('5010000')).status).toBe(404)
  expect(dataOf(await memo('2000000')).number).toBe('CM-000001')
  expect((await memo('3010000')).status).toBe(404)
  const { rows } = await invoicesOf(shop, { document_type: 'CREDIT_MEMO' })
  expect(rows).toMatchObject([{ status: 'CLOSED', amount_billed_micro_currency: '-2000000' }])
  expect(await sum('micro', shop.account)).toBe('0')
  expect(dataOf(await shop.browser.read('BillingInvoice', { id: rows[0].id })).memo_of).toBe(number)
})

test('credit pays invoices until it is used', async () => {
  const shop = await addAdvertiser(server, 'club')
  await server.db.query({ text: 'delete from billing_profiles where ad_account_id = $1', values: [shop.account] })
  const OF = { ad_account_id: shop.account }
  const made = dataOf(await shop.browser.write('BillingProfile', 'create', { ...OF, provider: 'credits' }))
  expect(made.profiles).toMatchObject([{ provider: 'credits', status: 'PENDING' }])
  dataOf(await operator.write('BillingCredit', 'create', { ...OF, micro: '4000000', note: 'Club' }))
  expect(dataOf(await shop.browser.read('BillingProfile', OF))).toMatchObject({
    has_valid_billing_profile: true,
    credit_micro: '4000000',
  })
  await charge(shop, 3_000_000)
  await bill()
  expect(dataOf(await shop.browser.read('BillingProfile', OF))).toMatchObject({
    credit_micro: '1000000',
    open_micro: '0',
  })
})

test('the operator types an amount in the currency of the account or invoice', async () => {
  const shop = await addAdvertiser(server, 'yen')
  const inYen = (table: string) => ({
    text: `update ${table} set currency = 'JPY' where ad_account_id = $1`,
    values: [shop.account],
  })
  const asked = async (kind: string, number: string) =>
    dataOf(await operator.read('BillingCurrency', { kind, number })).currency
  await charge(shop, 3_000_000)
  await bill()
  const [{ number }] = (await invoicesOf(shop)).rows
  await server.db.query({ text: `update ad_accounts set currency = 'EUR' where id = $1`, values: [shop.account] })
  await server.db.query(inYen('invoices'))
  expect(await asked('account', shop.account)).toBe('EUR')
  expect(await asked('invoice', number)).toBe('JPY')
  expect(await asked('account', '9223372036854775807')).toBeNull()
})

test('the tax of the country is frozen on the invoice', async () => {
  const shop = await addAdvertiser(server, 'taxed')
  dataOf(await operator.write('TaxRate', 'update', { country: 'US', per_mille: 70 }))
  await charge(shop, 10_000_000)
  await bill()
  dataOf(await operator.write('TaxRate', 'update', { country: 'US', per_mille: 0 }))
  expect((await invoicesOf(shop)).rows[0]).toMatchObject({
    amount_net_micro_currency: '10000000',
    amount_tax_micro_currency: '700000',
    amount_billed_micro_currency: '10700000',
  })
  expect((await operator.write('TaxRate', 'update', { country: 'XX', per_mille: 0 })).status).toBe(400)
})

test('profiles: the second waits beside a valid one, and the last one stays while money is owed', async () => {
  const shop = await addAdvertiser(server, 'two-ways')
  const OF = { ad_account_id: shop.account }
  const second = dataOf(await shop.browser.write('BillingProfile', 'create', { ...OF, provider: 'invoice' }))
  expect(second.profiles.map(({ status }: { status: string }) => status)).toEqual(['VALID', 'PENDING_SECONDARY'])
  await charge(shop, 1_000_000)
  const remove = (id: string) => shop.browser.write('BillingProfile', 'delete', { ...OF, profile_id: id })
  const left = dataOf(await remove(second.profiles[0].id))
  expect(left.profiles).toMatchObject([{ provider: 'invoice', status: 'PENDING' }])
  expect((await remove(left.profiles[0].id)).status).toBe(409)
  expect((await remove('1')).status).toBe(404)
  expect((await shop.browser.write('BillingProfile', 'create', { ...OF, provider: 'card' })).status).toBe(400)
})

test('the address fills that of billing if asked; otherwise both are needed', async () => {
  const shop = await addAdvertiser(server, 'address')
  const OF = { ad_account_id: shop.account, business: TEST_ADDRESS }
  const write = (options: object) => shop.browser.write('BusinessAddress', 'update', { ...OF, ...options })
  expect(dataOf(await write({ auto_fill_billing: true }))).toEqual({ business: TEST_ADDRESS, billing: TEST_ADDRESS })
  const billing = { ...TEST_ADDRESS, company: 'Holding' }
  expect(dataOf(await write({ auto_fill_billing: false, billing })).billing.company).toBe('Holding')
  for (const wrong of [
    { auto_fill_billing: false },
    { auto_fill_billing: true, business: { ...TEST_ADDRESS, country: 'XX' } },
    { auto_fill_billing: true, business: { ...TEST_ADDRESS, city: ' ' } },
  ])
    expect((await write(wrong)).status).toBe(400)
})

test('invoices are listed by due date, the latest first, and filtered; strangers see none (spec business §9)', async () => {
  const shop = await addAdvertiser(server, 'listed')
  await charge(shop, 1_000_000)
  await bill(Date.now() - 40 * DAY_MS)
  await bill()
  const rows = (await invoicesOf(shop)).rows as { invoice_due_date: string; id: string }[]
  const days = rows.map(({ invoice_due_date: day }) => day)
  expect(days).toEqual(days.toSorted().toReversed())
  expect((await invoicesOf(shop, { status: 'ALL', document_type: 'ALL' })).totalCount).toBe(rows.length)
  expect((await invoicesOf(shop, { end_time: '2000-01-01' })).totalCount).toBe(0)
  const asked = { ad_account_ids: [shop.account] }
  expect((await stranger.read('BillingInvoices', asked)).status).toBe(404)
  expect((await stranger.read('BillingInvoice', { id: rows[0]!.id })).status).toBe(404)
  for (const wrong of [
    { limit: 251 },
    { page: 0 },
    { sort_by: 'NAME' },
    { start_time: '2026-02-02', end_time: '2026-02-01' },
  ])
    expect((await shop.browser.read('BillingInvoices', { ...asked, ...wrong })).status).toBe(400)
})

describe('closing an ad account', () => {
  const close = ({ browser, account }: Pick<TestAdvertiser, 'browser' | 'account'>) =>
    browser.write('AdAccount', 'delete', { ad_account_id: account })
  const statusOf = async ({ browser, account }: TestAdvertiser) =>
    dataOf(await browser.read('AdAccount', { ad_account_id: account })).status as string

  test('ends its ads, bills what it owes at once, and is done when that is paid; invoices stay', async () => {
    const shop = await addAdvertiser(server, 'closing')
    const ad = await addRunningAd(operator, shop)
    const paused = dataOf(await shop.browser.write('QuickPromote', 'create', promotionOf(shop))).campaign_id
    await charge(shop, 3_000_000)
    await server.db.query({
      text: `insert into ledger (id, ad_account_id, at, kind, micro, currency, ref) values (8998, $1, now() - interval '1 second', 'CHARGE', 2000000, 'USD', 'late')`,
      values: [shop.account],
    })
    const member = await server.browserOf(await addMember(server.db, 'clicker'))
    const [shown] = dataOf(await member.write('AdSlots', 'create', { list: 'home', slots: [4] })).ads
    expect(dataOf(await close(shop))).toEqual({ status: 'CLOSING', open_micro: '5000000', currency: 'USD' })
    expect(await statusOf(shop)).toBe('CLOSING')
    const campaigns = dataOf(await shop.browser.read('Campaigns', {})).rows
    expect(campaigns.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [paused, 'COMPLETED'],
      [ad, 'COMPLETED'],
    ])
    // The ad is still on somebody's screen. A click on it no longer costs anything.
    dataOf(await member.write('AdEvents', 'create', { token: shown.token, kind: 'click' }))
    expect(await sum(`micro) filter (where kind = 'CHARGE'`, shop.account)).toBe('5000000')
    await due.run()
    expect(await statusOf(shop)).toBe('CLOSED')
    expect((await invoicesOf(shop)).rows.map((row: { status: string }) => row.status)).toEqual(['CLOSED', 'CLOSED'])
    expect(dataOf(await shop.browser.read('BillingAccounts', {}))).toMatchObject([{ status: 'CLOSED' }])
    expect(dataOf(await shop.browser.read('QuickPromoteOptions', {})).advertiser).toBeNull()
    const refused = [
      await shop.browser.write('QuickPromote', 'create', promotionOf(shop)),
      await shop.browser.write('ConversionTags', 'create', {
        ad_account_id: shop.account,
        name: 'Shop',
        automatic_enhanced_match: false,
      }),
      await close(shop),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
    const pending = dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 100 })).rows
    expect(pending).toEqual([])
  })

  test('is done at once if nothing is owed, and a charge that came late is billed by the next run', async () => {
    const shop = await addAdvertiser(server, 'spotless')
    expect(dataOf(await close(shop)).status).toBe('CLOSED')
    await server.db.query({
      text: `insert into ledger (id, ad_account_id, at, kind, micro, currency, ref) values (8997, $1, now() - interval '1 second', 'CHARGE', 1000000, 'USD', 'race')`,
      values: [shop.account],
    })
    await bill()
    expect((await invoicesOf(shop)).totalCount).toBe(1)
  })

  test('is for the business alone, and for strangers there is no such account', async () => {
    const shop = await addAdvertiser(server, 'guarded')
    const helper = await addMember(server.db, 'helper')
    const browser = await server.browserOf(helper)
    expect((await close({ browser, account: shop.account })).status).toBe(404)
    await addPerson(server, shop.business, helper, 'EMPLOYEE')
    await addGrant(server, shop.business, shop.account, { member: helper }, ['ADMIN'])
    expect((await close({ browser, account: shop.account })).status).toBe(403)
    await server.db.query({
      text: `update business_members set role = 'BIZ_ADMIN' where user_id = $1`,
      values: [helper],
    })
    expect((await close({ browser, account: shop.account })).status).toBe(200)
  })
})
