import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let [ada, bob, cleo]: UserId[] = []
let [adas, bobs, visitor]: TestBrowser[] = []
let board: BoardId

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  bob = await addMember(server.db, 'bob')
  cleo = await addMember(server.db, 'cleo')
  board = await addBoardOf(server.db, ada, 'Bread')
  await addPins(server.db, board, 2)
  adas = await server.browserOf(ada)
  bobs = await server.browserOf(bob)
  visitor = await server.visitor()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query({ text: 'truncate member_follows, follow_requests, blocks, notifications' })
  await server.db.query({ text: 'update users set follower_count = 0, following_count = 0' })
  dataOf2(await adas!.send('PUT', '/v3/users/settings/', { json: { is_private_profile: true } }))
})

const dataOf2 = (answer: { readonly status: number; readonly body: { readonly data: unknown } }) => {
  expect(answer.status).toBe(200)
  return answer.body.data
}
const ask = (browser: TestBrowser) => browser.send('PUT', `/v3/users/${ada}/follow_request/`, { json: {} })
const answerTo = (user: UserId, answer: 'approved' | 'denied') =>
  adas!.write('FollowRequests', 'update', { user_id: user, answer })
const requests = async () =>
  dataOf(await adas!.read('FollowRequests', {})).map(({ username }: { readonly username: string }) => username)
const adaAs = async (browser: TestBrowser) => dataOf(await browser.read('User', { username: 'ada' }))
/** The answers that a viewer gets to each call about the private member. */
async function seenBy(browser: TestBrowser) {
  const options = { username: 'ada' }
  const [created, saved, boards, page, following, followers, search] = await Promise.all([
    browser.read('UserPins', { ...options, kind: 'created' }),
    browser.read('UserPins', { ...options, kind: 'saved' }),
    browser.read('Boards', options),
    browser.read('Board', { username: 'ada', slug: 'bread' }),
    browser.read('UserFollowing', options),
    browser.read('UserFollowers', options),
    browser.read('BoardFeed', { board_id: board }),
  ])
  const count = (answer: Awaited<typeof created>) => (answer.status === 200 ? dataOf(answer).length : 0)
  const user = await adaAs(browser)
  return {
    created: count(created),
    saved: count(saved),
    boards: count(boards),
    page: page.status,
    people: count(following) + count(followers),
    feed: count(search),
    counted: [user.board_count, user.pin_count],
  }
}
const NOTHING = { created: 0, saved: 0, boards: 0, page: 404, people: 0, feed: 0, counted: [0, 0] }

test('a private member gets a request and a notification, and after approval the follower sees everything', async () => {
  await server.db.query({
    text: 'insert into member_follows (follower_id, user_id, rank) values ($1, $2, 1)',
    values: [ada, cleo],
  })
  expect(await seenBy(bobs!)).toEqual(NOTHING)
  expect(await seenBy(visitor!)).toEqual(NOTHING)
  expect(dataOf2(await ask(bobs!))).toMatchObject({ is_private_profile: true, follow_requested_by_me: true })
  await ask(bobs!)
  expect(await requests()).toEqual(['bob'])
  expect(dataOf(await adas!.read('Notifications', {})).items).toMatchObject([
    { kind: 'follow-requests/asked', actors: [{ username: 'bob' }] },
  ])
  expect(await seenBy(bobs!)).toEqual(NOTHING)

  dataOf(await answerTo(bob!, 'approved'))
  expect(await requests()).toEqual([])
  expect(await adaAs(bobs!)).toMatchObject({ explicitly_followed_by_me: true, follower_count: 1 })
  expect(await adaAs(bobs!)).not.toHaveProperty('follow_requested_by_me')
  const seen = await seenBy(bobs!)
  expect(seen).toMatchObject({ created: 2, page: 200, feed: 2, people: 2 })
  expect(seen.boards).toBeGreaterThan(0)
  expect(dataOf(await bobs!.read('Notifications', {})).items).toMatchObject([{ kind: 'follow-requests/approved' }])
  expect(await seenBy(visitor!)).toEqual(NOTHING)
})

test('a follow of a private member makes a request, a denial or a cancellation ends it, and no notification tells of a denial', async () => {
  const followed = await bobs!.send('PUT', '/v3/users/follow/', { json: { user_ids: [ada] } })
  expect(dataOf2(followed)).toEqual([])
  expect(await requests()).toEqual(['bob'])
  const { cursor } = dataOf(await bobs!.read('ChangeFeed', { since: null }))
  dataOf(await answerTo(bob!, 'denied'))
  // The follower's devices hear what the profile says to them after a reload, and nothing else.
  const { rows } = dataOf(await bobs!.read('ChangeFeed', { since: cursor }))
  expect(rows).toEqual({ users: { [ada!]: await adaAs(bobs!) } })
  expect(rows.users[ada!]).not.toHaveProperty('follow_requested_by_me')
  expect(await requests()).toEqual([])
  expect((await answerTo(bob!, 'approved')).status).toBe(404)
  expect(dataOf(await bobs!.read('Notifications', {})).items).toEqual([])

  await ask(bobs!)
  expect(dataOf2(await bobs!.send('DELETE', `/v3/users/${ada}/follow_request/`))).not.toHaveProperty(
    'follow_requested_by_me',
  )
  expect(await requests()).toEqual([])
  expect(dataOf(await adas!.read('Notifications', {})).items).toEqual([])
})

test('a profile that becomes public approves all requests, and a block ends a request', async () => {
  await ask(bobs!)
  dataOf2(await adas!.send('PUT', '/v3/users/settings/', { json: { is_private_profile: false } }))
  expect(await adaAs(bobs!)).toMatchObject({ explicitly_followed_by_me: true, follower_count: 1 })

  dataOf2(await adas!.send('PUT', '/v3/users/settings/', { json: { is_private_profile: true } }))
  const cleos = await server.browserOf(cleo!)
  await ask(cleos)
  await adas!.send('PUT', `/v3/users/${cleo}/block/`, { json: {} })
  expect(await requests()).toEqual([])
  expect((await ask(cleos)).status).toBe(403)
})

test('the list of requests reaches the other devices of its member when somebody asks, cancels, is answered or blocked', async () => {
  const second = await server.browserOf(ada!)
  let { cursor } = dataOf(await second.read('ChangeFeed', { since: null }))
  /** The list as another device of the member hears of it; null if nothing was said. */
  const heard = async () => {
    const page = dataOf(await second.read('ChangeFeed', { since: cursor }))
    cursor = page.cursor
    const row = page.rows.followRequests?.[ada!] as { readonly people: readonly { readonly username: string }[] } | null
    return row?.people.map(({ username }) => username) ?? null
  }
  await ask(bobs!)
  expect(await heard()).toEqual(['bob'])
  dataOf(await answerTo(bob!, 'denied'))
  expect(await heard()).toEqual([])
  await ask(bobs!)
  await bobs!.send('DELETE', `/v3/users/${ada}/follow_request/`)
  expect(await heard()).toEqual([])
  await ask(bobs!)
  dataOf(await answerTo(bob!, 'approved'))
  expect(await heard()).toEqual([])
  const cleos = await server.browserOf(cleo!)
  await ask(cleos)
  expect(await heard()).toEqual(['cleo'])
  await cleos.send('PUT', `/v3/users/${ada}/block/`, { json: {} })
  expect(await heard()).toEqual([])
  await cleos.send('DELETE', `/v3/users/${ada}/block/`, { json: {} })
  await ask(cleos)
  expect(await heard()).toEqual(['cleo'])
  dataOf2(await adas!.send('PUT', '/v3/users/settings/', { json: { is_private_profile: false } }))
  expect(await heard()).toEqual([])
})

test.each(['approved', 'denied'] as const)('an answer to a request (%s) brings the inbox without it', async (given) => {
  await ask(bobs!)
  expect(dataOf(await adas!.read('Notifications', {})).items).toMatchObject([{ kind: 'follow-requests/asked' }])
  const answer = await answerTo(bob!, given)
  expect(answer.sync?.rows?.['inbox']?.[ada!]).toMatchObject({ items: [] })
})

test('a board tells its owner how many of its pins the owner may no longer see', async () => {
  const own = await addBoardOf(server.db, bob!, 'Kept')
  await ask(bobs!)
  await answerTo(bob!, 'approved')
  const [pin] = await addPins(server.db, board, 1)
  await bobs!.write('Repin', 'create', { pin_id: pin, board_id: own })
  const counts = async (by: TestBrowser) => {
    const { pin_count, hidden_pin_count } = dataOf(await by.read('Board', { username: 'bob', slug: 'kept' }))
    return [pin_count, hidden_pin_count]
  }
  expect(await counts(bobs!)).toEqual([1, 0])
  await bobs!.send('DELETE', `/v3/users/${ada}/follow/`, { json: {} })
  expect(await counts(bobs!)).toEqual([0, 1])
  expect(await counts(visitor!)).toEqual([0, 0])
})
