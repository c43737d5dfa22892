import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdAccountId, BusinessId } from '#contracts/ids.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { addPerson, openAdAccount, openBusiness, someone, type Someone } from './test-businesses.ts'

let server: TestServer
let owner: Someone
let business: BusinessId
let account: AdAccountId

beforeAll(async () => {
  server = await createTestServer()
  owner = await someone(server, 'owner')
  business = await openBusiness(owner)
  account = await openAdAccount(owner, business, 'Lamps')
})
afterAll(() => server.close())

const tokenOf = (link: string) => link.split('#')[1] ?? ''
const failureOf = (answer: Awaited<ReturnType<Someone['browser']['read']>>) => [
  answer.status,
  answer.body.resource_response.error.code,
]
const INVITE_OVER = [409, 170]
const LAST_OWNER = [409, 173]
const CYCLE = [409, 174]

async function invite(members: readonly object[], more: object = {}, from = owner, of = business) {
  const options = { business_id: of, invite_type: 'MEMBER_INVITE', members, ...more }
  return dataOf(await from.browser.write('BusinessInvites', 'create', options)) as {
    invite: { id: string; invite_status: string }
    link: string | null
  }[]
}
const answer = (who: Someone, named: object, response = 'ACCEPT') =>
  who.browser.write('ViewerInvites', 'update', { invites: [{ ...named, response }] })
const statusesOf = async (options: object = {}) =>
  dataOf(await owner.browser.read('BusinessInvites', { business_id: business, limit: 250, ...options })).rows as {
    id: string
    invite_status: string
  }[]
const actions = async (of = business, who = owner) => {
  const today = new Date().toISOString().slice(0, 10)
  const start = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const end = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const found = dataOf(await who.browser.read('BusinessHistory', { business_id: of, start, end, limit: 250 }))
  return found.rows.map(({ action }: { action: string }) => action) as string[]
}

test('a colleague accepts by link, gets the promised permission, and the link works once', async () => {
  const [colleague, other] = [await someone(server, 'colleague'), await someone(server, 'other')]
  const accesses = [{ asset_type: 'AD_ACCOUNT', asset_id: account, permissions: ['CAMPAIGN_MANAGER'] }]
  const [sent] = await invite([{}], { accesses })
  const token = tokenOf(sent!.link!)
  expect(dataOf(await colleague.browser.read('ViewerInvite', { token }))).toMatchObject({ invite_status: 'PENDING' })
  dataOf(await answer(colleague, { token }))
  const seen = dataOf(await colleague.browser.read('AdAccount', { ad_account_id: account }))
  expect(seen.permissions).toEqual(['CAMPAIGN_MANAGER', 'ANALYST'])
  expect(failureOf(await answer(other, { token }))).toEqual([404, 126])
  expect(failureOf(await answer(colleague, { token }))).toEqual(INVITE_OVER)
  expect(await actions()).toEqual(expect.arrayContaining(['invite.sent', 'person.joined']))
})

test('an invite by name is answered by its person only, and inviting twice gives the first one', async () => {
  const [ada, eve] = [await someone(server, 'ada'), await someone(server, 'eve')]
  const [first] = await invite([{ username: 'ada' }])
  const [second] = await invite([{ username: 'Ada' }])
  expect(second!.invite.id).toBe(first!.invite.id)
  expect(failureOf(await answer(eve, { token: tokenOf(first!.link!) }))).toEqual([404, 126])
  expect(failureOf(await answer(eve, { id: first!.invite.id }))).toEqual([404, 126])
  expect(dataOf(await ada.browser.read('ViewerInvites', {})).rows).toMatchObject([{ id: first!.invite.id }])
  dataOf(await answer(ada, { id: first!.invite.id }, 'DECLINE'))
  expect((await ada.browser.read('Business', { business_id: business })).status).toBe(404)
  expect(failureOf(await answer(ada, { id: first!.invite.id }))).toEqual(INVITE_OVER)
})

test('an invite by mail sends its link, and at most 100 a day', async () => {
  const [sent] = await invite([{ email: 'New.One@example.org' }])
  const [mail] = await server.db.query<{ address: string; data: { link: string } }>({
    text: `select address, data from mails where template = 'businessInvite' order by id desc limit 1`,
  })
  expect(mail).toMatchObject({ address: 'new.one@example.org', data: { link: sent!.link } })
  await server.db.query({
    text: `update business_invites set sent_at = now() - interval '1 day' where email_key is not null`,
  })
  await server.db.query({
    text: `insert into business_invites (id, business_id, type, email_key, role, token_hash, sent_by, expires_at)
           select n, $1, 'MEMBER_INVITE', 'x' || n, 'EMPLOYEE', decode(md5(n::text), 'hex'), $2, now() from generate_series(1, 100) n`,
    values: [business, owner.id],
  })
  const options = { business_id: business, invite_type: 'MEMBER_INVITE', members: [{ email: 'a@example.org' }] }
  await server.db.query({
    text: `update business_invites set sent_at = now() - interval '22 hours' where email_key = 'x1'`,
  })
  const refused = await owner.browser.write('BusinessInvites', 'create', options)
  expect(refused.status).toBe(429)
  // The oldest of the hundred invites is 22 hours old, so the next mail is possible in two hours.
  expect(Math.round(Number(refused.headers['retry-after']) / 600)).toBe(12)
  await server.db.query({ text: `delete from business_invites where email_key like 'x%'` })
})

test('lists show pending and expired invites; an expired one is sent again with a new link (spec business §9)', async () => {
  const late = await someone(server, 'late')
  const [sent] = await invite([{}])
  const { id } = sent!.invite
  const expire = (at: string) =>
    server.db.query({ text: `update business_invites set expires_at = ${at} where id = $1`, values: [id] })
  const status = async () => (await statusesOf()).find((one) => one.id === id)?.invite_status
  await expire(`now() + interval '1 second'`)
  expect(await status()).toBe('PENDING')
  await expire('now()')
  expect(await status()).toBe('EXPIRED')
  expect(failureOf(await answer(late, { token: tokenOf(sent!.link!) }))).toEqual(INVITE_OVER)
  const [again] = dataOf(
    await owner.browser.write('BusinessInvites', 'update', { business_id: business, invite_ids: [id] }),
  )
  expect(await status()).toBe('PENDING')
  expect((await late.browser.read('ViewerInvite', { token: tokenOf(sent!.link!) })).status).toBe(404)
  dataOf(await answer(late, { token: tokenOf(again.link) }))
  expect(await status()).toBeUndefined()
  expect((await statusesOf({ invite_status: ['ACCEPTED'] })).some((one) => one.id === id)).toBe(true)
})

test('a cancelled invite opens nothing, and an invite of another business does not exist', async () => {
  const rival = await someone(server, 'rival')
  const other = await openBusiness(rival)
  const [sent] = await invite([{}])
  const wanted = { business_id: other, invite_ids: [sent!.invite.id] }
  const foreign = await rival.browser.write('BusinessInvites', 'delete', wanted)
  const missing = await rival.browser.write('BusinessInvites', 'delete', { ...wanted, invite_ids: ['77'] })
  expect(JSON.stringify(foreign.body)).toBe(JSON.stringify(missing.body).replaceAll('"77"', `"${sent!.invite.id}"`))
  dataOf(
    await owner.browser.write('BusinessInvites', 'delete', { business_id: business, invite_ids: [sent!.invite.id] }),
  )
  expect(failureOf(await answer(rival, { token: tokenOf(sent!.link!) }))).toEqual(INVITE_OVER)
})

test('a repeated call sends nothing twice and shows no token', async () => {
  const headers = { 'idempotency-key': 'once' }
  const options = { business_id: business, invite_type: 'MEMBER_INVITE', members: [{}] }
  const first = dataOf(await owner.browser.write('BusinessInvites', 'create', options, headers))
  const second = dataOf(await owner.browser.write('BusinessInvites', 'create', options, headers))
  expect(second[0].invite.id).toBe(first[0].invite.id)
  expect([typeof first[0].link, second[0].link]).toEqual(['string', null])
  const stored = await server.db.query<{ line: string }>({
    text: `select row_to_json(i)::text as line from idempotency i union all select row_to_json(h)::text from business_history h`,
  })
  expect(stored.some(({ line }) => line.includes(tokenOf(first[0].link)))).toBe(false)
})

test('51 people, an asset of another business and a foreign role are refused with their field', async () => {
  const rival = await someone(server, 'rival2')
  const foreign = await openAdAccount(rival, await openBusiness(rival), 'Foreign')
  const admin = await someone(server, 'admin')
  await addPerson(server, business, admin.id, 'BIZ_ADMIN')
  const send = async (who: Someone, more: object) => {
    const options = { business_id: business, invite_type: 'MEMBER_INVITE', members: [{}], ...more }
    const { status, body } = await who.browser.write('BusinessInvites', 'create', options)
    return [status, body.resource_response.error.message.split(':')[0]]
  }
  expect(await send(owner, { members: Array.from({ length: 51 }, () => ({})) })).toEqual([400, 'options.members'])
  expect(await send(owner, { members: [{ username: 'nobody-here' }] })).toEqual([404, 'options.members.0.username'])
  expect(await send(owner, { members: [{ email: 'no mail' }] })).toEqual([400, 'options.members.0.email'])
  const accesses = [{ asset_type: 'AD_ACCOUNT', asset_id: foreign, permissions: ['ADMIN'] }]
  expect(await send(owner, { accesses })).toEqual([404, 'options.accesses.0.asset_id'])
  expect(await send(admin, { business_role: 'OWNER' })).toEqual([403, 'options.business_role'])
})

test('a business keeps an owner: the last one is neither removed nor demoted', async () => {
  const second = await someone(server, 'second')
  const remove = (id: string, who = owner) =>
    who.browser.write('BusinessPeople', 'delete', { business_id: business, member_ids: [id] })
  const setRole = (id: string, business_role: string, who = owner) =>
    who.browser.write('BusinessPeople', 'update', {
      business_id: business,
      members: [{ member_id: id, business_role }],
    })
  expect(failureOf(await remove(owner.id))).toEqual(LAST_OWNER)
  expect(failureOf(await setRole(owner.id, 'EMPLOYEE'))).toEqual(LAST_OWNER)
  expect(dataOf(await owner.browser.read('Business', { business_id: business })).role).toBe('OWNER')
  await addPerson(server, business, second.id, 'BIZ_ADMIN')
  expect(failureOf(await setRole(second.id, 'OWNER', second))).toEqual([403, 3])
  dataOf(await setRole(second.id, 'OWNER'))
  dataOf(await setRole(owner.id, 'EMPLOYEE', second))
  dataOf(await setRole(owner.id, 'OWNER', second))
  dataOf(await setRole(second.id, 'EMPLOYEE', second))
  dataOf(await remove(second.id, second))
  expect((await second.browser.read('Business', { business_id: business })).status).toBe(403)
})

test('a removed person loses permissions, groups and open invites at once', async () => {
  const leaver = await someone(server, 'leaver')
  await addPerson(server, business, leaver.id, 'BIZ_ADMIN')
  const access = { asset_type: 'AD_ACCOUNT', asset_id: account, member_id: leaver.id, permissions: ['ADMIN'] }
  dataOf(await owner.browser.write('AssetPermissions', 'update', { business_id: business, accesses: [access] }))
  const group = dataOf(
    await owner.browser.write('AssetGroup', 'create', { business_id: business, asset_group_name: 'Left' }),
  )
  const users = [{ member_id: leaver.id, permissions: ['ANALYST'] }]
  dataOf(await owner.browser.write('AssetGroupUsers', 'update', { asset_group_id: group.id, users }))
  const [sent] = await invite([{}], {}, leaver)
  dataOf(await owner.browser.write('BusinessPeople', 'delete', { business_id: business, member_ids: [leaver.id] }))
  expect((await leaver.browser.read('AdAccount', { ad_account_id: account })).status).toBe(403)
  expect(dataOf(await owner.browser.read('AssetGroupUsers', { asset_group_id: group.id })).employees).toEqual([])
  expect(failureOf(await answer(leaver, { token: tokenOf(sent!.link!) }))).toEqual(INVITE_OVER)
})

test('a partner is invited or asks, works for the client, and leaves without a trace of permissions', async () => {
  const [agent, junior] = [await someone(server, 'agent'), await someone(server, 'junior')]
  const agency = await openBusiness(agent)
  await addPerson(server, agency, junior.id, 'EMPLOYEE')
  const accesses = [{ asset_type: 'AD_ACCOUNT', asset_id: account, permissions: ['CAMPAIGN_MANAGER'] }]
  const options = { business_id: business, invite_type: 'PARTNER_INVITE', partners: ['agent'], accesses }
  const [sent] = dataOf(await owner.browser.write('BusinessInvites', 'create', options))
  expect(failureOf(await answer(junior, { id: sent.invite.id }))).toEqual([404, 126])
  dataOf(await answer(agent, { id: sent.invite.id }))
  expect(dataOf(await agent.browser.read('ManagedClients', { business_id: agency })).rows).toMatchObject([
    { id: business, assets_summary: { ad_accounts: 1 } },
  ])
  const pass = (permissions: string[]) =>
    agent.browser.write('AssetPermissions', 'update', {
      business_id: agency,
      accesses: [{ asset_type: 'AD_ACCOUNT', asset_id: account, member_id: junior.id, permissions }],
    })
  expect((await pass(['FINANCE_EDIT'])).status).toBe(400)
  dataOf(await pass(['ANALYST']))
  expect(dataOf(await junior.browser.read('AdAccount', { ad_account_id: account })).permissions).toEqual(['ANALYST'])
  const lists = dataOf(
    await agent.browser.read('BusinessAssets', { business_id: agency, asset_type: 'PERSON', asset_id: junior.id }),
  )
  expect(lists.ad_accounts).toMatchObject([{ id: account, is_shared: true, permissions: ['ANALYST'] }])
  dataOf(await owner.browser.write('BusinessPartners', 'delete', { business_id: business, partner_ids: [agency] }))
  expect((await junior.browser.read('AdAccount', { ad_account_id: account })).status).toBe(404)
  expect(await server.db.query({ text: 'select from asset_grants where business_id = $1', values: [agency] })).toEqual(
    [],
  )

  const ask = { business_id: agency, invite_type: 'PARTNER_REQUEST', partners: ['owner'] }
  const [asked] = dataOf(await agent.browser.write('BusinessInvites', 'create', ask))
  dataOf(await answer(owner, { id: asked.invite.id }))
  expect(dataOf(await owner.browser.read('BusinessPartners', { business_id: business })).rows).toMatchObject([
    { id: agency },
  ])
})

test('a request is approved or denied by the asset’s business, once', async () => {
  const worker = await someone(server, 'worker')
  await addPerson(server, business, worker.id, 'EMPLOYEE')
  const ask = (who: Someone, id: string) =>
    who.browser.write('AoaaRequests', 'create', { asset_type: 'AD_ACCOUNT', asset_id: id, permissions: ['ANALYST'] })
  const stranger = await someone(server, 'stranger')
  const hidden = await ask(stranger, account)
  expect(hidden.status).toBe(404)
  expect(JSON.stringify(hidden.body)).toBe(
    JSON.stringify((await ask(stranger, '77')).body).replaceAll('"77"', `"${account}"`),
  )
  const request = dataOf(await ask(worker, account))
  expect(dataOf(await ask(worker, account)).id).toBe(request.id)
  const decide = (who: Someone, decision: string) =>
    who.browser.write('AoaaRequests', 'update', { requests: [{ id: request.id, decision }] })
  const newsOf = async (who: Someone) =>
    dataOf(await who.browser.read('Notifications', {})).items.map(({ kind }: { kind: string }) => kind)
  expect((await newsOf(owner)).filter((kind: string) => kind === 'businesses/access-asked')).toHaveLength(1)
  expect((await decide(worker, 'APPROVE')).status).toBe(403)
  expect((await decide(stranger, 'APPROVE')).status).toBe(404)
  expect((await decide(owner, 'WITHDRAW')).status).toBe(404)
  dataOf(await decide(owner, 'APPROVE'))
  expect(dataOf(await worker.browser.read('AdAccount', { ad_account_id: account })).permissions).toEqual(['ANALYST'])
  expect(failureOf(await decide(owner, 'DENY'))).toEqual([409, 184])
  expect(await newsOf(worker)).toEqual(['businesses/access-approved'])
})

test('a withdrawn request is no longer among the notifications of those who decide', async () => {
  const worker = await someone(server, 'unsure')
  await addPerson(server, business, worker.id, 'EMPLOYEE')
  const isTold = async () =>
    dataOf(await owner.browser.read('Notifications', {})).items.some(
      ({ kind, subject }: { kind: string; subject: { id: string } }) =>
        kind === 'businesses/access-asked' && subject.id === worker.id,
    )
  const ask = { asset_type: 'AD_ACCOUNT', asset_id: account, permissions: ['ANALYST'] }
  const { id } = dataOf(await worker.browser.write('AoaaRequests', 'create', ask))
  expect(await isTold()).toBe(true)
  dataOf(await worker.browser.write('AoaaRequests', 'update', { requests: [{ id, decision: 'WITHDRAW' }] }))
  expect(await isTold()).toBe(false)
})

test('an organization has businesses below it and managers, and never itself above it', async () => {
  const [top, child, grand, manager] = await Promise.all(
    ['top', 'child', 'grand', 'chief'].map((name) => someone(server, name)),
  )
  const [topId, childId, grandId] = [await openBusiness(top!), await openBusiness(child!), await openBusiness(grand!)]
  const below = async (upper: Someone, upperId: string, lower: Someone) => {
    const options = { business_id: upperId, invite_type: 'CHILD', usernames: [lower.username] }
    return upper.browser.write('BusinessHierarchyInvites', 'create', options)
  }
  const accept = async (who: Someone, sent: Awaited<ReturnType<typeof below>>) =>
    who.browser.write('ViewerHierarchyInvites', 'update', {
      invites: [{ id: dataOf(sent)[0].invite.id, response: 'ACCEPT' }],
    })
  // The invite is sent while it is valid, and accepted after the hierarchy has changed.
  const early = await below(grand!, grandId, top!)
  dataOf(await accept(child!, await below(top!, topId, child!)))
  dataOf(await accept(grand!, await below(child!, childId, grand!)))
  expect(failureOf(await accept(top!, early))).toEqual(CYCLE)
  expect(failureOf(await below(grand!, grandId, top!))).toEqual(CYCLE)
  const invited = dataOf(
    await top!.browser.write('BusinessHierarchyInvites', 'create', {
      business_id: topId,
      invite_type: 'MANAGER',
      usernames: ['chief'],
    }),
  )
  const list = async (name: string, who = top!) =>
    dataOf(await who.browser.read('BusinessHierarchy', { business_id: topId, list: name })).rows.map(
      (row: { name: string }) => row.name,
    )
  expect(await list('PENDING_MANAGERS')).toEqual(['chief Test'])
  dataOf(
    await manager!.browser.write('ViewerHierarchyInvites', 'update', {
      invites: [{ id: invited[0].invite.id, response: 'ACCEPT' }],
    }),
  )
  expect(await list('CHILDREN', manager)).toEqual(['child Ltd', 'grand Ltd'])
  expect(await list('BUSINESS_MEMBERS', manager)).toEqual(['child Test', 'grand Test', 'top Test'])
  expect(dataOf(await manager!.browser.read('Business', { business_id: grandId })).is_manager).toBe(true)
  expect((await manager!.browser.read('BusinessPeople', { business_id: grandId })).status).toBe(403)
  for (const name of [
    'MANAGERS',
    'PENDING_CHILDREN',
    'AD_ACCOUNTS',
    'PROFILES',
    'ASSET_GROUPS',
    'EMPLOYEES',
    'PARTNERS',
  ])
    await list(name)
  dataOf(await child!.browser.write('BusinessHierarchy', 'delete', { business_id: childId, leaves_parent: true }))
  expect((await manager!.browser.read('Business', { business_id: grandId })).status).toBe(404)
})

test('history is written with the act, and shows 7 days ago through yesterday by default (spec business §9)', async () => {
  const shown = dataOf(await owner.browser.read('BusinessHistory', { business_id: business }))
  expect(shown.rows).toEqual([])
  await server.db.query({
    text: `update business_history set at = now() - interval '2 days' where business_id = $1 and action = 'business.opened'`,
    values: [business],
  })
  const again = dataOf(await owner.browser.read('BusinessHistory', { business_id: business }))
  expect(again.rows).toMatchObject([{ action: 'business.opened', actor: { username: 'owner' }, subject: 'owner Ltd' }])
  const wrong = await owner.browser.read('BusinessHistory', {
    business_id: business,
    start: '2026-03-02',
    end: '2026-03-01',
  })
  expect([wrong.status, wrong.body.resource_response.error.message]).toEqual([400, 'options.end: is before the start'])
  const before = (await actions()).length
  expect(
    (await owner.browser.write('BusinessPeople', 'delete', { business_id: business, member_ids: [owner.id] })).status,
  ).toBe(409)
  expect((await actions()).length).toBe(before)
})

test('what was added last is listed first, and employers are listed for their people (spec business §3)', async () => {
  const recent = dataOf(await owner.browser.read('RecentlyAdded', { business_id: business }))
  expect(recent.length).toBeLessThanOrEqual(10)
  const times = recent.map(({ created_time: at }: { created_time: string }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const worker = await someone(server, 'worker3')
  await addPerson(server, business, worker.id, 'EMPLOYEE')
  expect(dataOf(await worker.browser.read('Employers', {}))).toMatchObject([
    { id: business, role: 'EMPLOYEE', showInTooltip: true },
  ])
  expect(dataOf(await worker.browser.read('Employers', { raw: true }))[0]).not.toHaveProperty('showInTooltip')
})
