import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

const PASSWORD = 'a quiet long sentence'

let server: TestServer
let member: UserId
let own: TestBrowser
let made = 0

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  member = await addMember(server.db, `pass${(made += 1)}`, PASSWORD)
  own = await server.browserOf(member)
  await own.send('PUT', '/v3/users/passcode/', { json: { passcode: '4711', password: PASSWORD } })
})
afterAll(() => server.close())

const check = (passcode: string, browser = own) =>
  browser.send('POST', '/v3/users/passcode/check/', { json: { passcode } })
const proof = async () => (await check('4711')).body.data as { readonly passcode_proof: string }
const update = (json: object, browser = own) => browser.send('PUT', '/v3/users/settings/', { json })

test.each([
  ['PUT', '/v3/users/settings/', { is_private_profile: true }],
  ['PUT', '/v3/users/settings/', { mentions_from: 'nobody' }],
  ['PUT', '/v3/users/settings/', { country: 'DE' }],
  ['PUT', '/v3/users/email/', { email: 'other@example.com', password: PASSWORD }],
  ['PUT', '/v3/users/password/', { password: PASSWORD, new_password: 'another quiet sentence' }],
  ['PUT', '/v3/users/passcode/', { passcode: '1111', password: PASSWORD }],
  ['DELETE', '/v3/users/passcode/', {}],
  ['POST', '/v3/users/leave/', { password: PASSWORD, deletes: true }],
] as const)('%s %s %o needs the passcode (spec viewer §6)', async (method, path, json) => {
  const refused = await own.send(method, path, { json })
  expect([refused.status, refused.body.code]).toEqual([403, 121])
  expect((await own.send(method, path, { json: { ...json, ...(await proof()) } })).status).toBe(200)
})

test('settings of comments need the passcode, in the call itself or as a proof (spec viewer §6)', async () => {
  const map = (mentions: boolean) => ({ comments: true, mentions, tries: true })
  const set = async (mentions: boolean, given: object) => {
    const options = { userId: member, featureMap: map(mentions), ...given }
    const { status, body } = await own.write('CommentFeatures', 'update', options)
    return [status, body.resource_response.error?.extra_data.failure ?? null]
  }
  const stored = async () => dataOf(await own.read('CommentFeatures', {})).feature_map
  expect(await set(false, {})).toEqual([403, 'passcode/required'])
  expect(await set(false, { passcode: '1174' })).toEqual([403, 'passcode/wrong'])
  expect(await set(false, { passcode_proof: 'none' })).toEqual([403, 'passcode/required'])
  expect(await stored()).toEqual(map(true))
  expect(await set(false, { passcode: '4711' })).toEqual([200, null])
  expect(await stored()).toEqual(map(false))
  const given = await proof()
  expect(await set(true, given)).toEqual([200, null])
  expect(await set(false, given)).toEqual([403, 'passcode/required'])
  expect(await stored()).toEqual(map(true))
})

test('the profile is not protected', async () => {
  expect((await update({ about: 'Chairs' })).status).toBe(200)
})

test('a correct passcode allows one change in its session and is then used up (spec viewer §6)', async () => {
  const first = await proof()
  expect((await update({ country: 'DE' })).body.code).toBe(121)
  const other = await server.browserOf(member)
  expect((await update({ country: 'DE', ...first }, other)).body.code).toBe(121)
  expect((await update({ country: 'DE', ...first })).status).toBe(200)
  expect((await update({ country: 'FR', ...first })).body.code).toBe(121)
  const password = { password: PASSWORD, new_password: 'another quiet sentence', ...first }
  expect((await own.send('PUT', '/v3/users/password/', { json: password })).body.code).toBe(121)
})

test('a proof ends after a minute', async () => {
  const late = await proof()
  await server.db.query({ text: `update passcode_grants set expires_at = now()` })
  expect((await update({ country: 'DE', ...late })).body.code).toBe(121)
})

test('a wrong password is said before the passcode is asked for', async () => {
  const json = { password: 'not the password', new_password: 'another quiet sentence' }
  expect((await own.send('PUT', '/v3/users/password/', { json })).status).toBe(401)
})

test('five wrong codes block for a quarter of an hour, and fifteen for the day, over all sessions', async () => {
  const statuses: number[] = []
  const other = await server.browserOf(member)
  const nextQuarter = () =>
    server.db.query({
      text: `update attempts set times = array(select t - interval '16 minutes' from unnest(times) t order by t) where bucket = $1`,
      values: [`passcode:quarter:${member}`],
    })
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await check(`${1000 + statuses.length}`, attempt % 2 ? own : other)).status)
    await nextQuarter()
  }
  expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(15)
  expect((await check('4711')).status).toBe(429)
})

test('in no 24 hours are more than fifteen codes tried, whenever the first of them was', async () => {
  const tried = (bucket: 'day' | 'quarter', ages: readonly string[]) =>
    server.db.query({
      text: `insert into attempts (bucket, count, started_at, times)
               select $1, 1, now(), array_agg(now() - age::interval order by now() - age::interval) from unnest($2::text[]) age
             on conflict (bucket) do update set times = excluded.times`,
      values: [`passcode:${bucket}:${member}`, ages],
    })
  const guesses = async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await check('0000')).status)
    return statuses
  }
  // One code a day ago, and fourteen at the end of that day.
  await tried('day', ['23 hours 50 minutes', ...Array.from({ length: 14 }, () => '20 minutes')])
  await tried('quarter', ['20 minutes'])
  expect(await guesses()).toEqual(Array.from({ length: 6 }, () => 429))
  await tried('day', ['24 hours 10 minutes', ...Array.from({ length: 14 }, () => '40 minutes')])
  await tried('quarter', ['40 minutes'])
  expect(await guesses()).toEqual([403, ...Array.from({ length: 5 }, () => 429)])
  await tried(
    'day',
    Array.from({ length: 15 }, () => '24 hours 10 minutes'),
  )
  await tried('quarter', ['24 hours 10 minutes'])
  expect((await check('4711')).status).toBe(200)
})

test('a forgotten passcode is removed by a mailed link', async () => {
  await own.send('POST', '/v3/users/passcode/forgot/', { json: {} })
  const rows = await server.db.query<{ link: string }>({
    text: `select data->>'link' as link from mails where user_id = $1 order by id desc limit 1`,
    values: [member],
  })
  const token = rows[0]!.link.split('#')[1]
  const visitor = await server.visitor()
  expect((await visitor.send('POST', '/v3/users/passcode/remove/', { json: { token } })).status).toBe(200)
  expect((await own.send('GET', '/v3/users/passcode/')).body.data).toEqual({
    has_passcode: false,
    anonymized_email: `p••@example.com`,
  })
})
