import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function signUp(username: string, more: object = {}): Promise<TestBrowser> {
  const browser = await server.visitor()
  const kind = 'business_name' in more ? 'partner' : 'email'
  const { body } = await browser.send('POST', `/v3/register/${kind}/handshake/`, {
    json: { email: `${username}@example.com`, username, password: 'a quiet sentence', first_name: 'New', ...more },
  })
  await browser.write('HandshakeSession', 'create', { token: body.data, isRegistration: true })
  return browser
}
const shown = async (browser: TestBrowser, headers = {}) =>
  (await browser.send('GET', '/v3/experiences/', { headers })).body.data

test('a sign-up starts with the onboarding of its kind (spec viewer §9)', async () => {
  expect(await shown(await signUp('plain'))).toMatchObject([{ experience_id: 40_001, status: 'unseen', step: 1 }])
  expect(await shown(await signUp('shop', { business_name: 'A shop' }))).toMatchObject([{ experience_id: 40_002 }])
  expect(await shown(await signUp('guest', { invite_code: 'abc' }))).toMatchObject([{ experience_id: 500_450 }])
})

test('onboarding can be left and continued at its step, and disappears when completed or dismissed (spec viewer §4)', async () => {
  const browser = await signUp('leaver')
  const mark = (json: object) => browser.send('PUT', '/v3/experiences/40001/', { json })
  expect((await mark({ status: 'viewed', step: 2 })).body.data).toMatchObject([{ status: 'viewed', step: 2 }])
  expect((await mark({ status: 'viewed', step: 9 })).status).toBe(400)
  expect(await shown(browser)).toMatchObject([{ step: 2 }])
  expect((await mark({ status: 'completed' })).body.data).toEqual([])
  expect((await mark({ status: 'viewed' })).status).toBe(404)
  expect(await shown(browser)).toEqual([])
})

test('the operator places an experience, and the page of the member has no footer below pins (spec viewer §4 and §9)', async () => {
  const member = await signUp('footless')
  const operator = await signUp('placer')
  await server.db.query({ text: `update users set role = 'operator' where username = 'placer'` })
  const place = (more: object) =>
    operator.write('Placements', 'create', { username: 'Footless', experience_id: 500_417, hide_footer: true, ...more })
  expect((await place({ username: 'nobody-here' })).status).toBe(404)
  expect((await place({ experience_id: 7 })).status).toBe(400)
  expect((await place({})).status).toBe(200)
  const state = async () => (await member.send('GET', '/_/_/state')).body
  expect((await state()).experiences['500417']).toEqual({
    experience_id: 500_417,
    placement_id: 1_000_069,
    status: 'unseen',
    step: 1,
    hide_footer: true,
  })
  const own = async () => {
    const { session, users } = await state()
    return users[session.id]
  }
  expect(await own()).toMatchObject({ hides_pin_footer: true })
  const seen = { json: { status: 'viewed' } }
  expect((await member.send('PUT', '/v3/experiences/500417/', seen)).status).toBe(200)
  const listed = await operator.read('Placements', { page: 1, limit: 10, experience_id: 500_417 })
  expect(listed.body.resource_response.data).toMatchObject({
    totalCount: 1,
    rows: [{ username: 'footless', status: 'viewed' }],
  })
  const unknown = await operator.write('Placements', 'delete', { user_id: '7', experience_id: 500_417 })
  expect([unknown.status, unknown.body.resource_response.error.extra_data.field]).toEqual([404, 'options.user_id'])
  await operator.write('Placements', 'delete', {
    user_id: listed.body.resource_response.data.rows[0].user_id,
    experience_id: 500_417,
  })
  expect((await state()).experiences).not.toHaveProperty('500417')
  expect(await own()).not.toHaveProperty('hides_pin_footer')
})

test('bots are shown nothing', async () => {
  expect(await shown(await signUp('robot'), { 'user-agent': 'Googlebot/2.1' })).toEqual([])
})

test('creators of followed topics are recommended, without followed, blocked and secret ones (spec business §7)', async () => {
  await addTopic(server.db, 'music', 31)
  const creator = async (name: string, privacy: 'public' | 'secret' = 'public') => {
    const id = await addMember(server.db, name)
    const board = await addBoardOf(server.db, id, 'Records', privacy)
    await addPins(server.db, board, 2, { topic: 'music', inFeeds: privacy === 'public' })
    return id
  }
  const [, followed, blocker] = [await creator('liked'), await creator('followed'), await creator('blocker')]
  await creator('hidden', 'secret')
  const id = await addMember(server.db, 'newcomer')
  const browser = await server.browserOf(id)
  await browser.write('InterestFollow', 'create', { interest_id: 'music' })
  await browser.send('PUT', '/v3/users/follow/', { json: { user_ids: [followed] } })
  await server.db.query({
    text: 'insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)',
    values: [blocker, id],
  })
  const { body } = await browser.send('GET', '/v3/orientation/nux/creator_recommendations/')
  expect(body.data.map((user: { username: string }) => user.username)).toEqual(['liked'])
  // spec viewer §7: the same list in every place that suggests members.
  expect(dataOf(await browser.read('SuggestedCreatorFollows', {}))).toEqual(body.data)
})
