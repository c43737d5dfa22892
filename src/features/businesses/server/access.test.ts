import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdAccountId, BusinessId } from '#contracts/ids.ts'
import { serverFeatures } from '#features/server.ts'
import { createTestServer, dataOf, TEST_CALL_CONTEXT, type TestServer } from '#features/test-server.ts'
import { ASSET_PERMISSIONS } from '../constants.ts'
import {
  addGrant,
  addPartner,
  addPerson,
  openAdAccount,
  openBusiness,
  someone,
  type Someone,
} from './test-businesses.ts'

/** All kinds of callers: everybody who can be related to a business. */
const KINDS = [
  'visitor',
  'stranger',
  'removed',
  'operator',
  'employee',
  'granted',
  'agent',
  'junior',
  'manager',
  'admin',
  'owner',
] as const
type Kind = (typeof KINDS)[number]

let server: TestServer
let business: BusinessId
let account: AdAccountId
let group: string
const people = new Map<Kind, Someone>()

beforeAll(async () => {
  server = await createTestServer()
  for (const kind of KINDS) if (kind !== 'visitor') people.set(kind, await someone(server, `${kind}${KINDS.length}`))
  const of = (kind: Kind) => people.get(kind)!
  business = await openBusiness(of('owner'))
  account = await openAdAccount(of('owner'), business, 'Lamps')
  const options = { business_id: business, asset_group_name: 'All', child_ad_account_ids: [account] }
  group = (await of('owner').browser.write('AssetGroup', 'create', options)).body.resource_response.data.id
  for (const kind of ['employee', 'granted'] as const) await addPerson(server, business, of(kind).id, 'EMPLOYEE')
  await addPerson(server, business, of('admin').id, 'BIZ_ADMIN')
  await addPerson(server, business, of('removed').id, 'BIZ_ADMIN')
  await addGrant(server, business, account, { member: of('granted').id }, ['ANALYST'])
  await server.db.query({
    text: 'insert into business_managers (business_id, user_id) values ($1, $2)',
    values: [business, of('manager').id],
  })
  const agency = await openBusiness(of('agent'))
  await addPartner(server, business, agency)
  await addGrant(server, business, account, { partner: agency }, ['CAMPAIGN_MANAGER'])
  await addPerson(server, agency, of('junior').id, 'EMPLOYEE')
  await server.db.query({ text: `update users set role = 'operator' where id = $1`, values: [of('operator').id] })
  // This browser was used before its member was removed, so it has an old session.
  await of('removed').browser.read('BusinessPeople', { business_id: business })
  await of('owner').browser.write('BusinessPeople', 'delete', {
    business_id: business,
    member_ids: [of('removed').id],
  })
})
afterAll(() => server.close())

const OUTSIDE = { visitor: 401, stranger: 404, removed: 403, operator: 404 }
/** Statuses of calls for which the caller must administer the business. */
const MANAGE = {
  ...OUTSIDE,
  employee: 403,
  granted: 403,
  agent: 404,
  junior: 404,
  manager: 403,
  admin: 200,
  owner: 200,
}
const ORGANIZE = { ...MANAGE, manager: 200 }
const READ = { ...ORGANIZE, employee: 200, granted: 200 }
const GROUP = MANAGE
const ACCOUNT = {
  ...OUTSIDE,
  employee: 403,
  granted: 200,
  agent: 200,
  junior: 404,
  manager: 404,
  admin: 200,
  owner: 200,
}

type Statuses = Readonly<Record<Kind, number>>
type Row = readonly [call: string, verb: string, statuses: Statuses, options: () => object]
const own =
  (more: object = {}) =>
  () => ({ business_id: business, ...more })
const inGroup =
  (more: object = {}) =>
  () => ({ asset_group_id: group, ...more })
const analyst = () => ({
  asset_type: 'AD_ACCOUNT',
  asset_id: account,
  member_id: people.get('granted')!.id,
  permissions: ['ANALYST'],
})

/**
 * Every call about a business, with the status for each kind of caller. The calls are chosen so that they can be
 * repeated.
 */
const ROWS: readonly Row[] = [
  ['Business', 'get', READ, own()],
  ['Business', 'update', MANAGE, own({ name: 'Lamp shop' })],
  ['ActingUser', 'update', READ, own()],
  ['AdAccounts', 'get', READ, own()],
  ['AdAccounts', 'create', MANAGE, own({ name: 'More', country: 'DE' })],
  ['AdAccount', 'get', ACCOUNT, () => ({ ad_account_id: account })],
  ['BusinessPeople', 'get', MANAGE, own()],
  [
    'BusinessPeople',
    'update',
    MANAGE,
    () => ({ business_id: business, members: [{ member_id: people.get('employee')!.id, business_role: 'EMPLOYEE' }] }),
  ],
  ['BusinessPartners', 'get', MANAGE, own()],
  ['ManagedClients', 'get', MANAGE, own()],
  ['BusinessAssets', 'get', MANAGE, () => own({ asset_type: 'PERSON', asset_id: people.get('employee')!.id })()],
  ['AssetPermissions', 'update', MANAGE, () => own({ accesses: [analyst()] })()],
  ['BusinessInvites', 'get', MANAGE, own()],
  ['BusinessInvites', 'create', MANAGE, own({ invite_type: 'MEMBER_INVITE', members: [{}] })],
  ['PendingMembers', 'get', MANAGE, own()],
  ['PendingPartners', 'get', MANAGE, own()],
  ['BusinessHierarchy', 'get', ORGANIZE, own({ list: 'MANAGERS' })],
  ['BusinessHierarchy', 'delete', ORGANIZE, own({ child_ids: [] })],
  ['AoaaRequests', 'get', MANAGE, own({ box: 'RECEIVED' })],
  ['AoaaRequests', 'get', READ, own({ box: 'SENT' })],
  ['BusinessHistory', 'get', MANAGE, own()],
  ['RecentlyAdded', 'get', MANAGE, own()],
  ['AssetGroups', 'get', MANAGE, own()],
  ['AssetGroup', 'get', GROUP, inGroup()],
  ['AssetGroup', 'update', GROUP, inGroup({ asset_group_description: 'All of them' })],
  ['AssetGroupAssets', 'get', GROUP, inGroup()],
  ['AssetGroupUsers', 'get', GROUP, inGroup()],
  ['AssetGroupOwners', 'get', MANAGE, own()],
]

test.each(KINDS)('%s gets the listed answer from every call about a business', async (kind) => {
  const wrong: unknown[] = []
  for (const [call, verb, statuses, options] of ROWS) {
    const browser = kind === 'visitor' ? await server.visitor() : people.get(kind)!.browser
    const answer = verb === 'get' ? await browser.read(call, options()) : await browser.write(call, verb, options())
    if (answer.status !== statuses[kind]) wrong.push([call, verb, answer.status, answer.body.resource_response?.error])
  }
  expect(wrong).toEqual([])
})

test('for strangers, a business and what it has look like missing ones', async () => {
  const ids = [business, account, group]
  const shown = (text: string) => [...ids, '77'].reduce((rest, id) => rest.replaceAll(id, '…'), text)
  for (const kind of ['stranger', 'operator', 'junior'] as const) {
    const { browser } = people.get(kind)!
    for (const [call, verb, , options] of ROWS) {
      const given = JSON.stringify(options())
      const absent = JSON.parse(ids.reduce((rest, id) => rest.replaceAll(id, '77'), given)) as object
      const send = (input: object) => (verb === 'get' ? browser.read(call, input) : browser.write(call, verb, input))
      const hidden = await send(options())
      if (hidden.status === 200) throw new Error(`${call} ${verb} answered ${kind}`)
      expect(shown(JSON.stringify(hidden.body))).toBe(shown(JSON.stringify((await send(absent)).body)))
    }
  }
})

test.each(ASSET_PERMISSIONS)(
  'an employee with %s on an ad account sees it, and administers nothing',
  async (permission) => {
    const { id, browser } = people.get('employee')!
    await server.db.query({ text: 'delete from asset_grants where subject_id = $1', values: [id] })
    await addGrant(server, business, account, { member: id }, [permission])
    const found = await browser.read('AdAccount', { ad_account_id: account })
    expect(found.body.resource_response.data.permissions).toContain(permission)
    expect((await browser.read('BusinessPeople', { business_id: business })).status).toBe(403)
    await server.db.query({ text: 'delete from asset_grants where subject_id = $1', values: [id] })
    expect((await browser.read('AdAccount', { ad_account_id: account })).status).toBe(403)
  },
)

test('every answer has the shape that its contract promises, also with invites by name, mail and link', async () => {
  const { browser } = people.get('owner')!
  const handlers = serverFeatures.flatMap(({ routes }) => routes?.(TEST_CALL_CONTEXT) ?? [])
  const invites = (type: string, more: object) =>
    browser.write('BusinessInvites', 'create', { business_id: business, invite_type: type, ...more })
  const members = [{}, { email: 'new@example.org' }, { username: people.get('stranger')!.username }]
  dataOf(await invites('MEMBER_INVITE', { members }))
  dataOf(await invites('PARTNER_REQUEST', { partners: [people.get('agent')!.username] }))
  const request = { asset_type: 'AD_ACCOUNT', asset_id: account, permissions: ['ANALYST'] }
  dataOf(await people.get('employee')!.browser.write('AoaaRequests', 'create', request))
  const start = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const end = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const reads: readonly (readonly [string, object])[] = [
    ...ROWS.filter(([, verb]) => verb === 'get').map(([call, , , options]) => [call, options()] as const),
    ['BusinessHistory', { business_id: business, start, end, limit: 250 }],
    ['ActingUser', {}],
    ['Employers', {}],
    ['ViewerInvites', {}],
    ['ViewerHierarchyInvites', {}],
    ['BusinessAssets', { business_id: business, asset_type: 'PROFILE', asset_id: people.get('owner')!.id }],
  ]
  const wrong: unknown[] = []
  for (const [call, options] of reads) {
    const found = handlers.find(
      ({ endpoint }) => endpoint.family === 'resource' && endpoint.name === call && endpoint.verb === 'get',
    )
    const data: unknown = dataOf(await browser.read(call, options))
    if (!found || !Value.Check(found.endpoint.reply, data)) wrong.push([call, data])
  }
  const received = dataOf(await people.get('stranger')!.browser.read('ViewerInvites', {}))
  expect(received.rows).toMatchObject([{ is_received_invite: true }])
  expect(wrong).toEqual([])
})
