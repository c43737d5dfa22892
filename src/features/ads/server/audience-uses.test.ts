import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AUDIENCE_PEOPLE_MIN } from '#features/audiences/constants.ts'
import { addPartner } from '#features/businesses/server/test-businesses.ts'
import { addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { addAdvertiser, addRunningAd, decide, promotionOf, turnOnAds, type TestAdvertiser } from './test-ads.ts'

let server: TestServer
let operator: TestBrowser
let owner: TestAdvertiser
let agent: TestAdvertiser
let audience: string

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  const id = await addOperator(server.db, 'boss')
  operator = await server.browserOf(id)
  owner = await addAdvertiser(server, 'owner')
  agent = await addAdvertiser(server, 'agent')
  for (let n = 0; n < AUDIENCE_PEOPLE_MIN; n++) {
    await server.db.query({
      text: 'insert into reactions (pin_id, user_id, type) values ($1, $2, 1)',
      values: [owner.pins[0], await addMember(server.db, `fan${n}`)],
    })
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  const asked = { ad_account_id: owner.account, name: 'Fans', kind: 'ENGAGED', rule: { acts: ['REACTION'], days: 30 } }
  audience = dataOf(await owner.browser.write('Audiences', 'create', asked)).id
  await server.db.query({ text: 'delete from business_partners' })
  await addPartner(server, owner.business, agent.business)
})

const targeted = (name: string) => ({ name, is_auto_targeting: false, audiences: [audience] })
const remove = () => owner.browser.write('Audiences', 'delete', { audience_id: audience })
const share = (operation: 'SHARE' | 'REVOKE') =>
  owner.browser.write('AudienceShares', 'update', {
    audience_id: audience,
    operation_type: operation,
    recipient_account_ids: [agent.account],
  })
const act = (by: TestAdvertiser, id: string, name: string) => by.browser.write('Campaigns', 'update', { id, act: name })
const statusOf = async (id: string) => dataOf(await agent.browser.read('CampaignReport', { id })).campaign.status
const newsOf = async ({ id }: TestAdvertiser) => {
  const rows = await server.db.query<{ text: string }>({
    text: `select kind || ' ' || (data->>'name') as text from notifications where user_id = $1 and kind = 'ads/paused' order by text`,
    values: [id],
  })
  return rows.map(({ text }) => text)
}
const useOf = async () => {
  const { rows } = dataOf(await owner.browser.read('Audiences', { ad_account_id: owner.account, limit: 100 }))
  const { used_by: own, used_elsewhere: elsewhere } = rows.find(({ id }: { id: string }) => id === audience)
  return [own.map(({ name }: { name: string }) => name), elsewhere]
}

test('an audience that a campaign uses is not deleted, and the answer names the campaigns', async () => {
  const running = await addRunningAd(operator, owner, targeted('Lamps'))
  const { campaign_id: waiting } = dataOf(
    await owner.browser.write('QuickPromote', 'create', promotionOf(owner, targeted('Chairs'))),
  )
  expect(await useOf()).toEqual([['Chairs', 'Lamps'], 0])
  const refused = await remove()
  expect([refused.status, refused.body.resource_response.error.message_detail]).toEqual([409, 'options.audience_id'])
  expect(refused.body.resource_response.error.message).toContain('“Chairs”, “Lamps”')
  dataOf(await act(owner, running, 'end'))
  dataOf(await act(owner, waiting, 'end'))
  expect(await useOf()).toEqual([[], 0])
  dataOf(await remove())
})

test("when sharing ends, the partner's campaigns that are left without an audience are paused, and their makers told", async () => {
  dataOf(await share('SHARE'))
  const running = await addRunningAd(operator, agent, targeted('Sofas'))
  const waiting = dataOf(
    await agent.browser.write(
      'QuickPromote',
      'create',
      promotionOf(agent, { ...targeted('Beds'), pin_id: agent.pins[1] }),
    ),
  ).campaign_id
  const others = await addRunningAd(operator, agent, { name: 'For all' })
  expect(await useOf()).toEqual([[], 2])
  const refused = await remove()
  expect(refused.status).toBe(409)
  expect(refused.body.resource_response.error.message).not.toMatch(/Sofas|Beds/)

  dataOf(await share('REVOKE'))
  expect(await newsOf(agent)).toEqual(['ads/paused Beds', 'ads/paused Sofas'])
  expect([await statusOf(running), await statusOf(others)]).toEqual(['PAUSED', 'ACTIVE'])
  const { rows } = dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 100 }))
  for (const review of rows) dataOf(await decide(operator, review))
  expect(await statusOf(waiting)).toBe('PAUSED')

  expect((await act(agent, running, 'resume')).status).toBe(404)
  dataOf(await share('SHARE'))
  dataOf(await act(agent, running, 'resume'))
  expect(await statusOf(running)).toBe('ACTIVE')
  await server.db.query({ text: `delete from notifications` })
  dataOf(
    await owner.browser.write('BusinessPartners', 'delete', {
      business_id: owner.business,
      partner_ids: [agent.business],
    }),
  )
  expect(await statusOf(running)).toBe('PAUSED')
  expect(await newsOf(agent)).toEqual(['ads/paused Sofas'])
  dataOf(await remove())
})
