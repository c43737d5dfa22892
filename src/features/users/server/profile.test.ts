import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let ada: TestBrowser
let bob: TestBrowser
let bobId: UserId
let visitor: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  ada = await server.browserOf(await addMember(server.db, 'ada'))
  bobId = await addMember(server.db, 'bob')
  bob = await server.browserOf(bobId)
  visitor = await server.visitor()
})
afterAll(() => server.close())

const countsSeenBy = async (browser: TestBrowser) => {
  const { board_count, pin_count } = dataOf(await browser.read('User', { username: 'Ada' }))
  return { board_count, pin_count }
}

test("only the member's own profile counts the content of secret boards", async () => {
  const open = dataOf(await ada.write('Board', 'create', { name: 'Bread' })).id
  const secret = dataOf(await ada.write('Board', 'create', { name: 'Presents', privacy: 'secret' })).id
  const pins = await addPins(server.db, await addBoardOf(server.db, bobId, 'Bread'), 5)
  for (const [i, pin] of pins.entries())
    await ada.write('Repin', 'create', { pin_id: pin, board_id: i < 2 ? open : secret })
  expect(await countsSeenBy(ada)).toEqual({ board_count: 2, pin_count: 5 })
  for (const other of [bob, visitor]) expect(await countsSeenBy(other)).toEqual({ board_count: 1, pin_count: 2 })

  await ada.write('Board', 'update', { board_id: secret, privacy: 'public' })
  expect(await countsSeenBy(visitor)).toEqual({ board_count: 2, pin_count: 5 })
  await ada.write('Board', 'update', { board_id: secret, privacy: 'secret' })
  await ada.write('Board', 'delete', { board_id: secret })
  expect(await countsSeenBy(visitor)).toEqual(await countsSeenBy(ada))
})

test('an unknown name is reported with its field', async () => {
  expect(await visitor.read('User', { username: 'nobody' })).toMatchObject({ status: 404 })
})

test("one's own record has the last save, the recent boards and the board for quick saves (spec viewer §3 and §4)", async () => {
  const id = await addMember(server.db, 'eve')
  const eve = await server.browserOf(id)
  const own = async (by = eve) => dataOf(await by.read('User', { username: 'eve' }))
  expect(await own()).toMatchObject({ last_repin_id: null, recent_boards: [], has_quicksave_board: false })
  const first = dataOf(await eve.write('Board', 'create', { name: 'First' })).id
  const quick = dataOf(await eve.write('Board', 'create', { name: 'Quick', is_quick_save: true })).id
  const [a, b, c] = await addPins(server.db, await addBoardOf(server.db, bobId, 'Salt'), 3)
  await eve.write('Repin', 'create', { pin_id: a, board_id: first })
  await eve.write('BulkEdit', 'create', { pin_ids: [b, c], board_id: quick })
  expect(await own()).toMatchObject({
    board_count: 1,
    last_repin_id: b,
    recent_boards: [quick, first],
    has_quicksave_board: true,
  })
  for (const field of ['last_repin_id', 'recent_boards', 'has_quicksave_board'])
    expect(await own(visitor)).not.toHaveProperty(field)
})

test('a business is marked as one, and its first home feed after onboarding is distinguished from later ones (spec viewer §3, partner)', async () => {
  const id = await addMember(server.db, 'shop')
  const shop = await server.browserOf(id)
  await server.db.query({
    text: `insert into sign_ups (user_id, kind, business_name) values ($1, 'partner', 'Lamp shop')`,
    values: [id],
  })
  const record = async (by = shop) => dataOf(await by.read('User', { username: 'shop' }))
  expect(await record(visitor)).toMatchObject({ is_partner: true, partner: { business_name: 'Lamp shop' } })
  expect(await record()).not.toHaveProperty('first_home_feed_request_after_nux')
  await server.db.query({
    text: `insert into experiences (user_id, experience_id, placement_id, status) values ($1, 40002, 1, 'completed')`,
    values: [id],
  })
  expect(await record()).toMatchObject({ first_home_feed_request_after_nux: true })
  await server.db.query({
    text: 'insert into recommendation_editions (user_id, edition, top_rank) values ($1, $2, 0)',
    values: [id, Date.now() + 1_000],
  })
  expect(await record()).not.toHaveProperty('first_home_feed_request_after_nux')
})
