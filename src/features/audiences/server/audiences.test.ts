import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdAccountId, BusinessId } from '#contracts/ids.ts'
import {
  addGrant,
  addPartner,
  addPerson,
  openAdAccount,
  openBusiness,
  someone,
  type Someone,
} from '#features/businesses/server/test-businesses.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { transaction } from '#server/storage/transaction.ts'
import { AUDIENCE_PEOPLE_MIN } from '../constants.ts'
import { fillVisitors } from './fill-visitors.ts'

let server: TestServer
let owner: Someone
let agent: Someone
let business: BusinessId
let agency: BusinessId
let account: AdAccountId
let theirs: AdAccountId
let audience: string
let pin: string

beforeAll(async () => {
  server = await createTestServer()
  owner = await someone(server, 'owner')
  agent = await someone(server, 'agent')
  business = await openBusiness(owner)
  agency = await openBusiness(agent)
  account = await openAdAccount(owner, business, 'Lamps')
  theirs = await openAdAccount(agent, agency, 'Agency')
  pin = (await addPins(server.db, await addBoardOf(server.db, owner.id, 'Lamps'), 1))[0]!
  const rule = { acts: ['REACTION', 'SAVE'], days: 30 }
  const options = { ad_account_id: account, name: 'Fans', kind: 'ENGAGED', rule }
  audience = dataOf(await owner.browser.write('Audiences', 'create', options)).id
})
afterAll(() => server.close())

let reactors = 0
async function react(count: number, at = 'now()') {
  for (let n = 0; n < count; n++) {
    reactors += 1
    const id = await addMember(server.db, `fan${reactors}`)
    await server.db.query({
      text: `insert into reactions (pin_id, user_id, type, at) values ($1, $2, 1, ${at})`,
      values: [pin, id],
    })
  }
}
const sizeOf = async () =>
  dataOf(await owner.browser.read('Audiences', { ad_account_id: account })).rows[0].size as number | null
const share = (operation: string, recipient: AdAccountId, who = owner) =>
  who.browser.write('AudienceShares', 'update', {
    audience_id: audience,
    operation_type: operation,
    recipient_account_ids: [recipient],
  })
const received = async () =>
  dataOf(await agent.browser.read('AudienceShares', { ad_account_id: theirs, direction: 'RECEIVED' })).rows

test('an audience of fewer than 100 people has no size and is not shared', async () => {
  await addPartner(server, business, agency)
  await react(AUDIENCE_PEOPLE_MIN - 1)
  await react(5, `now() - interval '31 days'`)
  expect(await sizeOf()).toBeNull()
  expect((await share('SHARE', theirs)).status).toBe(409)
  await react(1)
  expect(await sizeOf()).toBe(AUDIENCE_PEOPLE_MIN)
})

test('an audience is shared with a partner’s account, shown at both ends, and revoked', async () => {
  expect(dataOf(await share('SHARE', theirs)).recipient_account_ids).toEqual([theirs])
  expect(await received()).toMatchObject([
    { name: 'Fans', size: AUDIENCE_PEOPLE_MIN, account: { business: 'owner Ltd' } },
  ])
  const shared = await owner.browser.read('AudienceShares', { ad_account_id: account, direction: 'SHARED' })
  expect(dataOf(shared).rows).toMatchObject([{ account: { id: theirs, business: 'agent Ltd' } }])
  const accounts = await owner.browser.read('AudienceShareAccounts', { audience_id: audience })
  expect(dataOf(accounts).rows).toMatchObject([{ id: theirs, is_shared: true }])
  dataOf(await share('REVOKE', theirs))
  expect(await received()).toEqual([])
})

test('a partner who leaves loses the shares in the same act', async () => {
  dataOf(await share('SHARE', theirs))
  dataOf(await owner.browser.write('BusinessPartners', 'delete', { business_id: business, partner_ids: [agency] }))
  expect(await received()).toEqual([])
  expect((await share('SHARE', theirs)).status).toBe(404)
})

test('sharing needs the permission, and a foreign audience looks like a missing one', async () => {
  const worker = await someone(server, 'worker')
  await addPerson(server, business, worker.id, 'EMPLOYEE')
  expect((await share('REVOKE', theirs, worker)).status).toBe(403)
  await addGrant(server, business, account, { member: worker.id }, ['CAMPAIGN_MANAGER'])
  expect((await share('REVOKE', theirs, worker)).status).toBe(403)
  expect((await worker.browser.read('Audiences', { ad_account_id: account })).status).toBe(200)
  await server.db.query({ text: `update asset_grants set permissions = '{AUDIENCE_MANAGER}'` })
  expect((await share('REVOKE', theirs, worker)).status).toBe(200)
  const hidden = await share('REVOKE', theirs, agent)
  const options = { audience_id: '77', operation_type: 'REVOKE', recipient_account_ids: [theirs] }
  const missing = await agent.browser.write('AudienceShares', 'update', options)
  expect(hidden.status).toBe(404)
  expect(JSON.stringify(hidden.body)).toBe(JSON.stringify(missing.body).replaceAll('"77"', `"${audience}"`))
})

describe('audiences of visitors', () => {
  const TAG = '900'
  const rule = { tag_id: TAG, event: 'checkout', days: 30 }
  const create = (change: object = {}, who = owner, of = account) =>
    who.browser.write('Audiences', 'create', { ad_account_id: of, name: 'Buyers', kind: 'VISITORS', rule, ...change })
  const sizes = async () => {
    const { rows } = dataOf(await owner.browser.read('Audiences', { ad_account_id: account }))
    return Object.fromEntries(rows.map(({ name, size }: { name: string; size: number | null }) => [name, size]))
  }
  let visitors = 0
  const visit = async (count: number, event = 'checkout', at = 'now()') => {
    for (let n = 0; n < count; n++) {
      visitors += 1
      const id = await addMember(server.db, `visitor${visitors}`)
      await server.db.query({
        text: `insert into conversions (id, tag_id, event, at, user_id) values ($1, $2, $3, ${at}, $4)`,
        values: [visitors, TAG, event, id],
      })
    }
  }
  const fill = () => transaction(server.pool, (db) => fillVisitors(db, null))
  const agree = (id: AdAccountId) =>
    server.db.query({ text: 'insert into ad_consents (ad_account_id, is_agreed) values ($1, true)', values: [id] })
  beforeAll(async () => {
    await server.db.query({
      text: `insert into conversion_tags (id, ad_account_id, name) values (${TAG}, $1, 'Shop')`,
      values: [account],
    })
    await agree(account)
  })

  test('need a tag of the account and the rule of their kind', async () => {
    expect((await create({ rule: { ...rule, tag_id: '77' } })).status).toBe(404)
    expect((await create({}, agent, theirs)).status).toBe(404)
    expect((await create({ rule: { acts: ['SAVE'], days: 30 } })).status).toBe(400)
    expect((await create({ kind: 'ENGAGED' })).status).toBe(400)
    expect((await create({ rule: { ...rule, event: 'other' } })).status).toBe(400)
  })

  test('hold members of whom the tag reported the event in the last days, from 100 on, once the job ran', async () => {
    await visit(AUDIENCE_PEOPLE_MIN - 1)
    await visit(3, 'lead')
    await visit(3, 'checkout', `now() - interval '31 days'`)
    expect(dataOf(await create())).toMatchObject({ kind: 'VISITORS', rule, tag_name: 'Shop', size: null })
    await visit(1)
    expect((await sizes())['Buyers']).toBeNull()
    await fill()
    expect((await sizes())['Buyers']).toBe(AUDIENCE_PEOPLE_MIN)
    await server.db.query({ text: `update conversions set at = at - interval '30 days' where id = 1` })
    await fill()
    expect((await sizes())['Buyers']).toBeNull()
    await visit(1)
    await fill()
    expect((await sizes())['Buyers']).toBe(AUDIENCE_PEOPLE_MIN)
  })

  test('leave out members who turned ads off', async () => {
    const choose = (wants: boolean) =>
      server.db.query({
        text: `insert into ad_choices (user_id, wants_ads) select id, $1 from users where username = 'visitor2'
               on conflict (user_id) do update set wants_ads = excluded.wants_ads`,
        values: [wants],
      })
    await choose(false)
    await fill()
    expect((await sizes())['Buyers']).toBeNull()
    await choose(true)
    await fill()
    expect((await sizes())['Buyers']).toBe(AUDIENCE_PEOPLE_MIN)
  })

  test('follow the tag that theirs follows, and are empty once it is deleted', async () => {
    const second = await openAdAccount(owner, business, 'Second')
    await agree(second)
    await server.db.query({
      text: `insert into conversion_tags (id, ad_account_id, name, leader_tag_id) values (901, $1, 'Follower', ${TAG})`,
      values: [second],
    })
    const made = dataOf(await create({ rule: { ...rule, tag_id: '901' } }, owner, second))
    expect(made).toMatchObject({ tag_name: 'Follower', size: AUDIENCE_PEOPLE_MIN })
    await server.db.query({ text: 'delete from conversion_tags where id = 901' })
    await fill()
    const { rows } = dataOf(await owner.browser.read('Audiences', { ad_account_id: second }))
    expect(rows).toMatchObject([{ tag_name: null, size: null }])
  })
})
