import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdAccountId, BusinessId } from '#contracts/ids.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { ASSET_PERMISSIONS } from '../constants.ts'
import { grantAdAccount } from './shared/grant-ad-account.ts'
import {
  addGrant,
  addPartner,
  addPerson,
  openAdAccount,
  openBusiness,
  someone,
  type Someone,
} from './test-businesses.ts'

let server: TestServer
let owner: Someone
let employee: Someone
let stranger: Someone
let business: BusinessId
let account: AdAccountId

beforeAll(async () => {
  server = await createTestServer()
  owner = await someone(server, 'owner')
  employee = await someone(server, 'employee')
  stranger = await someone(server, 'stranger')
  business = await openBusiness(owner)
  account = await openAdAccount(owner, business, 'Lamps')
  await addPerson(server, business, employee.id, 'EMPLOYEE')
})
afterAll(() => server.close())

const viewerOf = ({ id, username }: Someone) => ({ id, username, role: 'member' as const })
const codeOf = async (who: Someone, permissions: Parameters<typeof grantAdAccount>[3]) => {
  const answer = await grantAdAccount(server.db, viewerOf(who), account, permissions)
  return answer.ok ? 'ok' : answer.code
}

test('a member opens one business, is its owner, and acts as it', async () => {
  const found = dataOf(await owner.browser.read('Business', { business_id: business }))
  expect(found).toMatchObject({ name: 'owner Ltd', country: 'US', role: 'OWNER', parent: null, is_manager: false })
  const acting = dataOf(await owner.browser.read('ActingUser', {}))
  expect(acting).toMatchObject({ user: { username: 'owner' }, business: { id: business } })
  const again = await owner.browser.write('Business', 'create', {
    name: 'Second',
    country: 'US',
    time_zone: 'Europe/Berlin',
    is_adult: true,
  })
  expect([again.status, again.body.resource_response.error.code]).toEqual([409, 172])
})

test('an unknown time zone, an unknown field and a page of nothing are refused with their field', async () => {
  const wrong = [
    ['AdAccounts', { business_id: business, page: 0 }, 'options.page'],
    ['AdAccounts', { business_id: business, limit: 251 }, 'options.limit'],
    ['AdAccounts', { business_id: business, limit: 0 }, 'options.limit'],
    ['AdAccounts', { business_id: business, sortBy: 'colour' }, 'options.sortBy'],
    ['AdAccounts', { business_id: business, colour: 'red' }, 'options.colour'],
  ] as const
  for (const [name, options, field] of wrong) {
    const { status, body } = await owner.browser.read(name, options)
    expect([status, body.resource_response.error.message.split(':')[0]]).toEqual([400, field])
  }
  const zone = await owner.browser.write('Business', 'update', { business_id: business, time_zone: 'Mars/Base' })
  expect([zone.status, zone.body.resource_response.error.message]).toEqual([
    400,
    'options.time_zone: is not a time zone',
  ])
})

test('a member under 18 opens none', async () => {
  const young = await someone(server, 'young')
  await server.db.query({
    text: `insert into account_details (user_id, birthday) values ($1, now() - interval '17 years')`,
    values: [young.id],
  })
  const options = { name: 'Toys', country: 'US', time_zone: 'Europe/Berlin', is_adult: true }
  expect((await young.browser.write('Business', 'create', options)).status).toBe(403)
})

test('an ad account has the currency of its country and the time zone of its business (spec business §9)', async () => {
  const found = dataOf(await owner.browser.read('AdAccount', { ad_account_id: account }))
  expect(found).toMatchObject({ currency: 'EUR', time_zone: 'Europe/Berlin', status: 'ACTIVE' })
  expect(found.permissions.toSorted()).toEqual(ASSET_PERMISSIONS.toSorted())
})

test('tables page by 10 from 1, ascending, with the count of all rows (spec business §9)', async () => {
  const other = await someone(server, 'paging')
  const own = await openBusiness(other)
  for (let n = 0; n < 12; n++) await openAdAccount(other, own, `Account ${String(n).padStart(2, '0')}`)
  const read = async (options: object) =>
    dataOf(await other.browser.read('AdAccounts', { business_id: own, ...options }))
  const names = (answer: { rows: readonly { name: string }[] }) => answer.rows.map(({ name }) => name.slice(-2))
  const first = await read({})
  expect(first).toMatchObject({ totalCount: 12, startIndex: 0 })
  expect(names(first)).toEqual(['00', '01', '02', '03', '04', '05', '06', '07', '08', '09'])
  expect(names(await read({ page: 2 }))).toEqual(['10', '11'])
  expect(await read({ page: 5 })).toMatchObject({ rows: [], totalCount: 12, startIndex: 40 })
  expect(names(await read({ sortDirection: 'DESCENDING', limit: 2 }))).toEqual(['11', '10'])
  expect(await read({ searchTerm: '1' })).toMatchObject({ totalCount: 3 })
  expect(await read({ searchTerm: '%' })).toMatchObject({ totalCount: 0 })
})

test('who lacks a permission on an ad account is refused, and for strangers it does not exist', async () => {
  expect(await codeOf(owner, ['FINANCE_EDIT'])).toBe('ok')
  expect(await codeOf(employee, [])).toBe('access/denied')
  expect(await codeOf(stranger, [])).toBe('ad-account/not-found')
  await addGrant(server, business, account, { member: employee.id }, ['CAMPAIGN_MANAGER'])
  expect(await codeOf(employee, ['CAMPAIGN_MANAGER'])).toBe('ok')
  expect(await codeOf(employee, ['ANALYST'])).toBe('ok')
  expect(await codeOf(employee, ['FINANCE_VIEW'])).toBe('access/denied')
  expect(dataOf(await employee.browser.read('AdAccounts', { business_id: business })).totalCount).toBe(1)
  const missing = await stranger.browser.read('AdAccount', { ad_account_id: '99' })
  const hidden = await stranger.browser.read('AdAccount', { ad_account_id: account })
  expect(hidden.status).toBe(404)
  expect(JSON.stringify(hidden.body)).toBe(JSON.stringify(missing.body).replaceAll('"99"', `"${account}"`))
})

test('people at a partner may do what the partner was given and passed on, and nothing after the partner left', async () => {
  const [agent, junior] = [await someone(server, 'agent'), await someone(server, 'junior')]
  const agency = await openBusiness(agent)
  await addPerson(server, agency, junior.id, 'EMPLOYEE')
  await addPartner(server, business, agency)
  expect(await codeOf(agent, [])).toBe('ad-account/not-found')
  await addGrant(server, business, account, { partner: agency }, ['CAMPAIGN_MANAGER'])
  expect(await codeOf(agent, ['CAMPAIGN_MANAGER'])).toBe('ok')
  expect(await codeOf(agent, ['FINANCE_VIEW'])).toBe('access/denied')
  expect(await codeOf(junior, [])).toBe('ad-account/not-found')
  await addGrant(server, agency, account, { member: junior.id }, ['ADMIN'])
  expect(await codeOf(junior, ['ANALYST'])).toBe('ok')
  expect(await codeOf(junior, ['FINANCE_VIEW'])).toBe('access/denied')
  await server.db.query({ text: 'delete from business_partners where business_id = $1', values: [business] })
  expect(await codeOf(agent, [])).toBe('ad-account/not-found')
})

test('an ad account is filtered by what has access to it (spec business §9)', async () => {
  const other = await openAdAccount(owner, business, 'Chairs')
  const list = async (asset_type: string, asset_id: string) =>
    dataOf(
      await owner.browser.read('AdAccounts', { business_id: business, filtersPayload: [{ asset_type, asset_id }] }),
    ).rows.map(({ id }: { id: string }) => id)
  expect(await list('PEOPLE', employee.id)).toEqual([account])
  expect(await list('AD_ACCOUNT', other)).toEqual([other])
  expect(await list('PARTNER', '1')).toEqual([])
  expect(await list('PROFILE', owner.id)).toEqual([])
  const agency = await openBusiness(await someone(server, 'filter-agency'))
  await addPartner(server, business, agency)
  await addGrant(server, business, other, { partner: agency }, ['ANALYST'])
  expect(await list('PARTNER', agency)).toEqual([other])
  const group = { asset_group_name: 'Brand', child_ad_account_ids: [other], child_profile_ids: [owner.id] }
  dataOf(await owner.browser.write('AssetGroup', 'create', { business_id: business, ...group }))
  expect(await list('PROFILE', owner.id)).toEqual([other])
})

test('a removed person is refused on the very next call, and acts as nothing', async () => {
  await employee.browser.write('ActingUser', 'update', { business_id: business })
  await owner.browser.write('BusinessPeople', 'delete', { business_id: business, member_ids: [employee.id] })
  expect((await employee.browser.read('AdAccounts', { business_id: business })).status).toBe(403)
  expect(await codeOf(employee, [])).toBe('access/denied')
  expect(dataOf(await employee.browser.read('ActingUser', {})).business).toBeNull()
})

test('who opens a business has a business account at once, and its name is the one of the business (spec viewer §3, partner)', async () => {
  const baker = await someone(server, 'baker')
  const record = async ({ browser } = baker) => dataOf(await browser.read('User', { username: 'baker' }))
  expect(await record()).not.toHaveProperty('is_partner')
  expect(await record()).not.toHaveProperty('works_in_business')
  const options = { name: 'Bread', country: 'US', time_zone: 'Europe/Berlin', is_adult: true }
  const opened = await baker.browser.write('Business', 'create', options)
  const shown = { is_partner: true, partner: { business_name: 'Bread' } }
  // The answer contains the member's record, so that the menu on this device changes at once.
  expect(opened.sync?.rows?.['users']?.[baker.id]).toMatchObject({ ...shown, works_in_business: true })
  expect(await record(stranger)).toMatchObject(shown)
  expect(await record(stranger)).not.toHaveProperty('works_in_business')
  const own = dataOf(await baker.browser.read('MultiUser', { ids: [baker.id], fieldSetKey: 'linked_partner' }))
  expect(own[baker.id].data.partner).toMatchObject({ business_name: 'Bread' })
  const edited = await baker.browser.write('Business', 'update', { business_id: dataOf(opened).id, name: 'Cake' })
  expect(edited.sync?.rows?.['users']?.[baker.id]).toMatchObject({ partner: { business_name: 'Cake' } })
})

test('people of a business and managers of an organization are told so in their own record, until they leave', async () => {
  const [boss, worker] = [await someone(server, 'record-boss'), await someone(server, 'record-worker')]
  const place = await openBusiness(boss)
  const isTold = async () => dataOf(await worker.browser.read('User', { username: 'record-worker' })).works_in_business
  const newsOf = async (id: string) =>
    (
      await server.db.query<{ touched: string[] }>({
        text: 'select touched from acts where user_id = $1',
        values: [id],
      })
    )
      .flatMap(({ touched }) => touched)
      .filter((row) => row === `users/${id}`).length
  expect(await isTold()).toBeUndefined()
  const asEmployee = {
    invite_type: 'MEMBER_INVITE',
    business_role: 'EMPLOYEE',
    members: [{ username: worker.username }],
  }
  const asManager = { invite_type: 'MANAGER', usernames: [worker.username] }
  for (const [way, asked] of [
    ['', asEmployee],
    ['Hierarchy', asManager],
  ] as const) {
    const name = `Business${way}Invites`
    const [sent] = dataOf(await boss.browser.write(name, 'create', { business_id: place, ...asked }))
    const before = await newsOf(worker.id)
    const invites = [{ id: sent.invite.id, response: 'ACCEPT' }]
    dataOf(await worker.browser.write(`Viewer${way}Invites`, 'update', { invites }))
    expect(await isTold()).toBe(true)
    expect(await newsOf(worker.id)).toBe(before + 1)
  }
  dataOf(await boss.browser.write('BusinessPeople', 'delete', { business_id: place, member_ids: [worker.id] }))
  expect(await isTold()).toBe(true)
  const before = await newsOf(worker.id)
  dataOf(await boss.browser.write('BusinessHierarchy', 'delete', { business_id: place, manager_ids: [worker.id] }))
  expect(await isTold()).toBeUndefined()
  expect(await newsOf(worker.id)).toBe(before + 1)
})

test('who manages a business has every ad account, profile and group of it; an employee has what was granted', async () => {
  const owner = await someone(server, 'ownsall')
  const employee = await someone(server, 'hasone')
  const business = await openBusiness(owner)
  const first = await openAdAccount(owner, business, 'Lamps')
  await openAdAccount(owner, business, 'Chairs')
  const group = { business_id: business, asset_group_name: 'All', child_ad_account_ids: [first] }
  dataOf(await owner.browser.write('AssetGroup', 'create', group))
  await addPerson(server, business, employee.id, 'EMPLOYEE')
  await addGrant(server, business, first, { member: employee.id }, ['ANALYST'])
  const { rows } = dataOf(await owner.browser.read('BusinessPeople', { business_id: business }))
  const sums = Object.fromEntries(
    rows.map(({ id, assets_summary: sum }: { id: string; assets_summary: object }) => [id, sum]),
  )
  expect(sums).toEqual({
    [owner.id]: { ad_accounts: 2, profiles: 1, asset_groups: 1 },
    [employee.id]: { ad_accounts: 1, profiles: 0, asset_groups: 0 },
  })
})

test('a choice in the panel of users limits the table of people to that person (spec business §2)', async () => {
  const owner = await someone(server, 'panelowner')
  const worker = await someone(server, 'panelworker')
  const stranger = await someone(server, 'panelstranger')
  const business = await openBusiness(owner)
  await addPerson(server, business, worker.id, 'EMPLOYEE')
  const idsOf = async (member: string) =>
    dataOf(await owner.browser.read('BusinessPeople', { business_id: business, member_id: member })).rows.map(
      ({ id }: { id: string }) => id,
    )
  expect(await idsOf(worker.id)).toEqual([worker.id])
  expect(await idsOf(stranger.id)).toEqual([])
})
