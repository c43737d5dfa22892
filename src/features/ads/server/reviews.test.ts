import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { addAdvertiser, decide, promotionOf, turnOnAds, type TestAdvertiser } from './test-ads.ts'

let server: TestServer
let operator: TestBrowser
let reader: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  const noor = await addOperator(server.db, 'noor')
  operator = await server.browserOf(noor)
  reader = await server.browserOf(await addMember(server.db, 'reader'))
})
afterAll(() => server.close())

const launch = (advertiser: TestAdvertiser, change: object = {}) =>
  advertiser.browser.write('QuickPromote', 'create', promotionOf(advertiser, change))
const campaign = async (id: string, { browser }: TestAdvertiser) =>
  dataOf(await browser.read('CampaignReport', { id })).campaign
const pending = async () => dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 10 })).rows
const slots = async (browser: TestBrowser) =>
  dataOf(await browser.write('AdSlots', 'create', { list: 'home', slots: [4] })).ads
const endAll = () => server.db.query({ text: `update campaigns set status = 'COMPLETED'` })

test('decisions on ads are in the history of the operators, with their reasons', async () => {
  const shop = await addAdvertiser(server, 'shop')
  const { campaign_id: id } = dataOf(await launch(shop))
  const [review] = await pending()
  dataOf(await decide(operator, review))
  const { rows } = dataOf(await operator.read('OperatorDecisions', { page: 1, limit: 1, subject: 'ad' }))
  expect(rows).toMatchObject([
    { subject: 'ad', name: 'Lamps', username: 'shop', operator: 'noor', decision: 'approve', reasons: [] },
  ])
  dataOf(await decide(operator, review, ['unsafe', 'misleading']))
  const latest = dataOf(await operator.read('OperatorDecisions', { page: 1, limit: 1 })).rows
  expect(latest).toMatchObject([{ subject_id: review.id, decision: 'reject', reasons: ['unsafe', 'misleading'] }])
  expect((await campaign(id, shop)).status).toBe('REJECTED')
  await endAll()
})

test('ads of a trusted business run without a review, also after an edit, until the trust ends', async () => {
  const baker = await addAdvertiser(server, 'baker')
  const { campaign_id: waiting } = dataOf(await launch(baker))
  const [review] = await pending()
  expect(review).toMatchObject({ business_id: baker.business, business: 'baker Ltd', is_trusted: false })
  const trust = (isTrusted: boolean, id: string = baker.business) =>
    operator.write('TrustedBusinesses', 'update', { business_id: id, is_trusted: isTrusted })
  expect((await trust(true, '77')).status).toBe(404)
  dataOf(await trust(true))
  dataOf(await trust(true))
  expect(dataOf(await operator.read('TrustedBusinesses', {}))).toMatchObject([{ name: 'baker Ltd', username: 'baker' }])
  expect((await campaign(waiting, baker)).status).toBe('ACTIVE')
  const launched = dataOf(await launch(baker, { pin_id: baker.pins[1] }))
  expect(launched.is_approved).toBe(true)
  expect((await campaign(launched.campaign_id, baker)).status).toBe('ACTIVE')
  await server.db.query({ text: `update pins set title = 'Another' where id = $1`, values: [baker.pins[1]] })
  expect(await pending()).toEqual([])
  expect((await campaign(launched.campaign_id, baker)).status).toBe('ACTIVE')
  await server.db.query({ text: `update campaigns set status = 'COMPLETED' where id = $1`, values: [waiting] })
  expect(await slots(reader)).toMatchObject([{ title: 'Another', advertiser: 'baker Ltd' }])
  dataOf(await trust(false))
  expect(await slots(reader)).toEqual([])
  expect(await pending()).toMatchObject([{ title: 'Another' }])
  expect(dataOf(await launch(baker)).is_approved).toBe(false)
  const { rows } = dataOf(await operator.read('OperatorDecisions', { page: 1, limit: 5 }))
  expect(
    rows.map((row: { decision: string; operator: string | null; name: string }) => [
      row.decision,
      row.operator,
      row.name,
    ]),
  ).toEqual([
    ['end-trust', 'noor', 'baker Ltd'],
    ['approve', null, 'Lamps'],
    ['approve', 'noor', 'Lamps'],
    ['trust', 'noor', 'baker Ltd'],
    ['reject', 'noor', 'Lamps'],
  ])
  await endAll()
})

test('trust approves the ads that wait and tells who launched them; a refused ad still needs a review after an edit', async () => {
  const grocer = await addAdvertiser(server, 'grocer')
  const news = async () =>
    dataOf(await grocer.browser.read('Notifications', {})).items.map(
      ({ kind, data }: { kind: string; data: { name: string } }) => [kind, data.name],
    )
  const edit = async (title: string) =>
    dataOf(await grocer.browser.write('Pin', 'update', { id: grocer.pins[1], title }))
  const { campaign_id: refused } = dataOf(await launch(grocer, { name: 'Refused', pin_id: grocer.pins[1] }))
  const [first] = await pending()
  dataOf(await decide(operator, first, ['unsafe']))
  await edit('Better')
  const { campaign_id: waiting } = dataOf(await launch(grocer, { name: 'Waits' }))
  const [edited, ...others] = await pending()
  expect([edited.id, others.length]).toEqual([first.id, 1])
  dataOf(await operator.write('TrustedBusinesses', 'update', { business_id: grocer.business, is_trusted: true }))
  expect(await pending()).toEqual([])
  expect((await campaign(refused, grocer)).status).toBe('ACTIVE')
  expect((await campaign(waiting, grocer)).status).toBe('ACTIVE')
  const told = await news()
  expect(told).toHaveLength(3)
  expect(told).toEqual(
    expect.arrayContaining([
      ['ads/rejected', 'Refused'],
      ['ads/approved', 'Refused'],
      ['ads/approved', 'Waits'],
    ]),
  )
  dataOf(await decide(operator, edited, ['unsafe']))
  await edit('Better still')
  expect((await campaign(refused, grocer)).status).toBe('IN_REVIEW')
  expect(await pending()).toMatchObject([{ id: first.id, is_trusted: true }])
  await endAll()
})

test('an ad that waits for longer than its days stays in the queue, and runs from its approval on', async () => {
  const slow = await addAdvertiser(server, 'slow')
  const { campaign_id: id } = dataOf(await launch(slow))
  const text = 'update ad_groups set starts_on = starts_on - 10 where campaign_id = $1'
  await server.db.query({ text, values: [id] })
  expect((await campaign(id, slow)).status).toBe('IN_REVIEW')
  const [review] = await pending()
  dataOf(await decide(operator, review))
  expect((await campaign(id, slow)).status).toBe('ACTIVE')
  await endAll()
})

test('a decision is about what the operator saw: once the ad looks different, it has to be looked at again', async () => {
  const tailor = await addAdvertiser(server, 'tailor')
  const { campaign_id: id } = dataOf(await launch(tailor))
  const edit = async (title: string) =>
    dataOf(await tailor.browser.write('Pin', 'update', { id: tailor.pins[0], title }))
  const [seen] = await pending()
  await edit('Swapped')
  for (const refused of [
    await decide(operator, seen),
    await decide(operator, seen, ['unsafe']),
    await operator.write('AdReviews', 'update', { id: seen.id, is_approved: true, reasons: [] }),
  ])
    expect([refused.status, refused.body.resource_response.error.extra_data.failure]).toEqual([
      409,
      'act/changed-since',
    ])
  expect((await campaign(id, tailor)).status).toBe('IN_REVIEW')
  const { rows } = dataOf(await operator.read('OperatorDecisions', { page: 1, limit: 1 }))
  expect(rows).not.toMatchObject([{ subject_id: seen.id }])
  dataOf(await decide(operator, (await pending())[0]))
  expect((await campaign(id, tailor)).status).toBe('ACTIVE')
  await endAll()
})
