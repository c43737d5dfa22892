import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import { addAdvertiser, addRunningAd, turnOnAds } from './test-ads.ts'

let server: TestServer
let operator: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  const noor = await addOperator(server.db, 'noor')
  operator = await server.browserOf(noor)
})
afterAll(() => server.close())

test('a pin says that it is promoted while an ad runs, and to who opened its ad later on (spec viewer §3, flags)', async () => {
  const shop = await addAdvertiser(server, 'shop')
  const [reader, other] = [
    await server.browserOf(await addMember(server.db, 'reader')),
    await server.browserOf(await addMember(server.db, 'other')),
  ]
  const [pin] = shop.pins
  const flagsOf = async (browser: TestBrowser) => {
    const { is_promoted: now, is_downstream_promotion: after } = dataOf(await browser.read('Pin', { id: pin }))
    return [now, after]
  }
  const reported = async (browser: TestBrowser) => {
    dataOf(await browser.write('Report', 'create', { type: 'pin', id: pin, reason: 'spam', target: {} }))
    const { rows } = dataOf(await operator.read('OperatorReports', { type: 'pin', page: 1, limit: 10 }))
    return rows[0].target
  }
  expect(await flagsOf(reader)).toEqual([false, false])
  expect(await reported(other)).toEqual({})
  const campaign = await addRunningAd(operator, shop)
  expect(await flagsOf(reader)).toEqual([true, false])
  expect(await flagsOf(await server.visitor())).toEqual([true, false])
  expect(await reported(other)).toEqual({ isPromoted: true })
  const article: RichMetadata = {
    type: 'article',
    site_name: 'Lamps Daily',
    author_name: null,
    date_published: '2026-01-05',
    excerpt: 'All about lamps',
  }
  await server.db.query({
    text: `update pins set rich = $2 where id = $1`,
    values: [pin, JSON.stringify(article)],
  })
  const { ads } = dataOf(await reader.write('AdSlots', 'create', { list: 'home', slots: [4] }))
  expect(ads[0].rich_summary).toEqual({
    display_name: ads[0].title,
    display_description: 'All about lamps',
    site_name: 'Lamps Daily',
  })
  dataOf(await reader.write('AdEvents', 'create', { token: ads[0].token, kind: 'click' }))
  dataOf(await shop.browser.write('Campaigns', 'update', { id: campaign, act: 'pause' }))
  expect([await flagsOf(reader), await flagsOf(other)]).toEqual([
    [false, true],
    [false, false],
  ])
  expect(await reported(other)).toEqual({})
  expect(await reported(reader)).toEqual({ isPromoted: true })
})
