import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let [ada, bob, cleo]: UserId[] = []
let [adas, bobs, visitor]: TestBrowser[] = []

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  bob = await addMember(server.db, 'bob')
  cleo = await addMember(server.db, 'cleo')
  adas = await server.browserOf(ada)
  bobs = await server.browserOf(bob)
  visitor = await server.visitor()
})
afterAll(() => server.close())
beforeEach(() =>
  server.db
    .query({
      text: `truncate member_follows, board_follows, blocks, mutes, notifications;`,
    })
    .then(() => server.db.query({ text: 'update users set follower_count = 0, following_count = 0' })),
)

const follow = (browser: TestBrowser, ...ids: UserId[]) =>
  browser.send('PUT', '/v3/users/follow/', { json: { user_ids: ids } })
const userAs = async (browser: TestBrowser, username: string) => dataOf(await browser.read('User', { username }))
const names = (rows: readonly { readonly username: string }[]) => rows.map(({ username }) => username)

test('following counts on both sides once, is listed, notifies, and is removed with its notification', async () => {
  await follow(adas!, bob!)
  await follow(adas!, bob!)
  expect(await userAs(adas!, 'bob')).toMatchObject({ follower_count: 1, explicitly_followed_by_me: true })
  expect(await userAs(visitor!, 'ada')).toMatchObject({ following_count: 1, explicitly_followed_by_me: false })
  expect(names(dataOf(await visitor!.read('UserFollowers', { username: 'bob' })))).toEqual(['ada'])
  expect(dataOf(await bobs!.read('Notifications', {})).items).toMatchObject([
    { kind: 'follows/member', actors: [{ username: 'ada' }] },
  ])
  await adas!.send('DELETE', `/v3/users/${bob}/follow/`, { json: {} })
  expect(await userAs(adas!, 'bob')).toMatchObject({ follower_count: 0, explicitly_followed_by_me: false })
  expect(dataOf(await bobs!.read('Notifications', {})).items).toEqual([])
})

test('a member removes a follower, whose devices hear of it by the change feed and who is not notified', async () => {
  await follow(bobs!, ada!)
  const cursor = dataOf(await bobs!.read('ChangeFeed', { since: null })).cursor
  const remove = () => adas!.send('DELETE', `/v3/users/${bob}/follower/`, { json: {} })
  expect((await remove()).status).toBe(200)
  expect(names(dataOf(await adas!.read('UserFollowers', { username: 'ada' })))).toEqual([])
  expect(await userAs(adas!, 'ada')).toMatchObject({ follower_count: 0 })
  const heard = dataOf(await bobs!.read('ChangeFeed', { since: cursor })).rows
  expect(heard.users[ada!]).toMatchObject({ explicitly_followed_by_me: false, follower_count: 0 })
  expect(heard.users[bob!]).toMatchObject({ following_count: 0 })
  for (const browser of [adas!, bobs!]) expect(dataOf(await browser.read('Notifications', {})).items).toEqual([])
  expect((await remove()).status).toBe(200)
  expect((await visitor!.send('DELETE', `/v3/users/${bob}/follower/`, { json: {} })).status).toBe(401)
})

test('several members can be followed at once, and lists are paged', async () => {
  expect((await follow(adas!, bob!, cleo!, '77' as UserId)).body.data).toEqual([bob, cleo])
  const first = await adas!.read('UserFollowing', { username: 'ada', page_size: 1 })
  const { bookmark } = first.body.resource_response
  const second = await adas!.read('UserFollowing', { username: 'ada', page_size: 1, bookmarks: [bookmark] })
  expect(new Set([...names(dataOf(first)), ...names(dataOf(second))])).toEqual(new Set(['bob', 'cleo']))
})

test('others follow a board, and its counter changes by one', async () => {
  const board = await addBoardOf(server.db, bob!, 'Stones')
  const url = `/v3/boards/${board}/follow/`
  expect((await bobs!.send('PUT', url, { json: {} })).status).toBe(400)
  await adas!.send('PUT', url, { json: {} })
  const seen = async () => dataOf(await adas!.read('Board', { username: 'bob', slug: 'stones' }))
  expect(await seen()).toMatchObject({ follower_count: 1, followed_by_me: true })
  await adas!.send('DELETE', url, { json: {} })
  expect((await seen()).follower_count).toBe(0)
})

test('the feed of followed members and boards has their pins, newest first and each once', async () => {
  const stones = await addBoardOf(server.db, bob!, 'Rocks')
  const others = await addBoardOf(server.db, cleo!, 'Others')
  const secret = await addBoardOf(server.db, bob!, 'Hidden', 'secret')
  const pins = await addPins(server.db, stones, 3)
  const [other] = await addPins(server.db, others, 1)
  await addPins(server.db, secret, 1, { inFeeds: false })
  await follow(adas!, bob!)
  await adas!.send('PUT', `/v3/boards/${stones}/follow/`, { json: {} })
  const ids = async () =>
    dataOf(await adas!.read('FollowingFeed', { page_size: 10 })).map((pin: { id: string }) => pin.id)
  expect(await ids()).toEqual(pins.toReversed())
  await adas!.send('PUT', `/v3/boards/${others}/follow/`, { json: {} })
  expect(await ids()).toEqual([other, ...pins.toReversed()])
  await adas!.send('PUT', `/v3/users/${bob}/mute/`, { json: {} })
  expect(await ids()).toEqual([other])
})

test('a profile lists what a member created and what they saved, once each', async () => {
  const board = await addBoardOf(server.db, bob!, 'Woods')
  const copies = await addBoardOf(server.db, cleo!, 'Copies')
  const more = await addBoardOf(server.db, cleo!, 'More')
  const [pin] = await addPins(server.db, board, 1)
  const cleos = await server.browserOf(cleo!)
  for (const id of [copies, more]) await cleos.write('Repin', 'create', { pin_id: pin, board_id: id })
  const idsOf = async (username: string, kind: string) =>
    dataOf(await visitor!.read('UserPins', { username, kind })).map((each: { id: string }) => each.id)
  expect((await idsOf('bob', 'created')).includes(pin)).toBe(true)
  expect((await idsOf('cleo', 'saved')).filter((id: string) => id === pin)).toHaveLength(1)
})

test('a profile lists the stories that a member made and the pins that the member tried, latest first', async () => {
  const board = await addBoardOf(server.db, bob!, 'Trials')
  const hidden = await addBoardOf(server.db, bob!, 'Secret trials', 'secret')
  const [first, second, story] = await addPins(server.db, board, 3)
  const [secret] = await addPins(server.db, hidden, 1, { inFeeds: false })
  await server.db.query({ text: `update pins set kind = 'story' where id = any($1)`, values: [[story, secret]] })
  const cleos = await server.browserOf(cleo!)
  for (const pin of [first, second]) await cleos.write('DidIt', 'create', { pin_id: pin, note: '' })
  await bobs!.write('DidIt', 'create', { pin_id: secret, note: '' })
  const listed = async (browser: TestBrowser, username: string, kind: string, paging = {}) => {
    const answer = await browser.read('UserPins', { username, kind, ...paging })
    return {
      ids: dataOf(answer).map((each: { id: string }) => each.id),
      bookmark: answer.body.resource_response.bookmark,
    }
  }
  expect((await listed(visitor!, 'bob', 'stories')).ids).toEqual([story])
  expect((await listed(bobs!, 'bob', 'stories')).ids).toEqual([secret, story])
  expect((await listed(visitor!, 'cleo', 'tried')).ids).toEqual([second, first])
  const page = await listed(visitor!, 'cleo', 'tried', { page_size: 1 })
  const rest = await listed(visitor!, 'cleo', 'tried', { page_size: 1, bookmarks: [page.bookmark] })
  expect([page.ids, rest.ids]).toEqual([[second], [first]])
  expect((await listed(visitor!, 'bob', 'tried')).ids).toEqual([])
  await server.db.query({ text: 'update users set is_private_profile = true where id = $1', values: [cleo] })
  expect((await listed(visitor!, 'cleo', 'tried')).ids).toEqual([])
  expect((await listed(cleos, 'cleo', 'tried')).ids).toEqual([second, first])
  await server.db.query({ text: 'update users set is_private_profile = false where id = $1', values: [cleo] })
  expect((await visitor!.read('UserPins', { username: 'bob', kind: 'liked' })).status).toBe(400)
})

test('a member lists the own favourites, latest first, and for nobody else they exist', async () => {
  const board = await addBoardOf(server.db, bob!, 'Stars')
  const [first, second, third, other] = await addPins(server.db, board, 4)
  const cleos = await server.browserOf(cleo!)
  const mark = (pin: string | undefined, method: 'PUT' | 'DELETE' = 'PUT') =>
    cleos.send(method, `/v3/pins/${pin}/favorite/`, { json: {} })
  for (const pin of [first, second, third]) await mark(pin)
  await mark(first)
  await adas!.send('PUT', `/v3/pins/${other}/favorite/`, { json: {} })
  const read = (browser: TestBrowser, paging = {}) =>
    browser.read('UserPins', { username: 'cleo', kind: 'favourites', ...paging })
  const listed = async (paging = {}) => {
    const answer = await read(cleos, paging)
    return {
      ids: dataOf(answer).map((each: { id: string }) => each.id),
      bookmark: answer.body.resource_response.bookmark,
    }
  }
  expect((await listed()).ids).toEqual([third, second, first])
  const page = await listed({ page_size: 2 })
  expect([page.ids, (await listed({ page_size: 2, bookmarks: [page.bookmark] })).ids]).toEqual([
    [third, second],
    [first],
  ])
  const unknown = await visitor!.read('UserPins', { username: 'nobody', kind: 'favourites' })
  for (const browser of [visitor!, adas!, bobs!]) {
    const answer = await read(browser)
    expect([answer.status, answer.body.resource_response.error]).toEqual([404, unknown.body.resource_response.error])
  }
  await mark(second, 'DELETE')
  expect((await listed()).ids).toEqual([third, first])

  await server.db.query({ text: 'update pins set deleted_at = now() where id = $1', values: [third] })
  expect((await listed()).ids).toEqual([first])
  await server.db.query({ text: 'update pins set deleted_at = null, is_hidden = true where id = $1', values: [third] })
  expect((await listed()).ids).toEqual([first])
  await server.db.query({ text: 'update pins set is_hidden = false where id = $1', values: [third] })
  await cleos.send('PUT', `/v3/users/${bob}/mute/`, { json: {} })
  expect((await listed()).ids).toEqual([third, first])
  await cleos.send('PUT', `/v3/users/${bob}/block/`, { json: {} })
  expect((await listed()).ids).toEqual([])
})

test('a block ends follows in both directions and hides pins from feeds, and can be removed', async () => {
  const board = await addBoardOf(server.db, bob!, 'Feeds')
  const [pin] = await addPins(server.db, board, 1)
  await follow(adas!, bob!)
  await follow(bobs!, ada!)
  await adas!.send('PUT', `/v3/boards/${board}/follow/`, { json: {} })
  const home = async (browser: TestBrowser) =>
    dataOf(await browser.read('UserHomefeed', { page_size: 50 })).map((each: { id: string }) => each.id)
  expect(await home(adas!)).toContain(pin)
  await adas!.send('PUT', `/v3/users/${bob}/block/`, { json: {} })
  expect(await userAs(adas!, 'bob')).toMatchObject({
    blocked_by_me: true,
    explicitly_followed_by_me: false,
    follower_count: 0,
    following_count: 0,
  })
  expect(dataOf(await adas!.read('Board', { username: 'bob', slug: 'feeds' })).follower_count).toBe(0)
  expect(await home(adas!)).not.toContain(pin)
  expect((await follow(bobs!, ada!)).status).toBe(403)
  expect(names(dataOf(await adas!.read('HiddenUsers', { list: 'blocked' })))).toEqual(['bob'])
  expect(dataOf(await bobs!.read('Notifications', {})).items).toEqual([])
  await adas!.send('DELETE', `/v3/users/${bob}/block/`, { json: {} })
  expect(await home(adas!)).toContain(pin)
})

test('after a block neither profile has content for the other, and the blocked member does not find the other one', async () => {
  const boardOf = async (member: UserId, name: string) =>
    addPins(server.db, await addBoardOf(server.db, member, name), 1)
  await boardOf(ada!, 'Hers')
  await boardOf(bob!, 'His')
  const read = async (by: TestBrowser, name: string, options: object) => dataOf(await by.read(name, options)).length
  const seen = async (by: TestBrowser, username: string) => [
    await read(by, 'Boards', { username }),
    await read(by, 'BoardsFeed', { username }),
    await read(by, 'UserPins', { username, kind: 'created' }),
    await read(by, 'UserPins', { username, kind: 'saved' }),
    await read(by, 'UserFollowers', { username }),
  ]
  const status = async (by: TestBrowser, username: string) => (await by.read('User', { username })).status
  const cleos = await server.browserOf(cleo!)
  await follow(cleos, ada!, bob!)
  const before = [await seen(adas!, 'bob'), await seen(bobs!, 'ada')]
  const own = await seen(bobs!, 'bob')
  expect(before.flat().every((count) => count > 0)).toBe(true)
  const block = (by: TestBrowser, id: UserId, method: 'PUT' | 'DELETE' = 'PUT') =>
    by.send(method, `/v3/users/${id}/block/`, { json: {} })
  await block(adas!, bob!)
  expect([await seen(adas!, 'bob'), await seen(bobs!, 'ada')]).toEqual([Array(5).fill(0), Array(5).fill(0)])
  expect([await status(adas!, 'bob'), await status(bobs!, 'ada')]).toEqual([200, 404])
  expect(await seen(bobs!, 'bob')).toEqual(own)
  await block(bobs!, ada!)
  expect([await status(adas!, 'bob'), await status(bobs!, 'ada')]).toEqual([200, 200])
  await block(bobs!, ada!, 'DELETE')
  await block(adas!, bob!, 'DELETE')
  expect([await seen(adas!, 'bob'), await seen(bobs!, 'ada')]).toEqual(before)
})

test('nobody follows or blocks themselves', async () => {
  for (const answer of [await follow(adas!, ada!), await adas!.send('PUT', `/v3/users/${ada}/block/`, { json: {} })])
    expect(answer.status).toBe(400)
})
