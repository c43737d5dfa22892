import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import type { Database } from '#server/storage/database.ts'
import { createTouches } from '#server/sync/note-change.ts'
import type { NoticeKind } from '../contract.ts'
import { notify, notifyEach, unnotify, unnotifyEach, type NoticeSubject } from './shared/notify.ts'

const SAVED: NoticeKind = { kind: 'test/saved', option: 'saves' }

let server: TestServer
let [ada, bob, cleo]: UserId[] = []
let board: BoardId
let adas: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  bob = await addMember(server.db, 'bob')
  cleo = await addMember(server.db, 'cleo')
  board = await addBoardOf(server.db, ada, 'Bread')
  adas = await server.browserOf(ada)
})
afterAll(() => server.close())
beforeEach(() => server.db.query({ text: 'truncate notifications, news_settings, push_subscriptions, jobs' }))

const notifier = () => ({ db: server.db, touches: null })
const subject = (): NoticeSubject => ({ table: 'boards', id: board })
const tell = (actor: UserId) => notify(notifier(), { to: ada!, actor, notice: SAVED, subject: subject() })
const inbox = async () => dataOf(await adas.read('Notifications', {}))

test('similar notifications merge while they are unread, and an actor counts once', async () => {
  await tell(bob!)
  await tell(cleo!)
  await tell(bob!)
  const { unread, items } = await inbox()
  expect([unread, items.length, items[0].actor_count]).toEqual([1, 1, 2])
  expect(items[0].actors.map((actor: { username: string }) => actor.username)).toEqual(['bob', 'cleo'])
  expect(items[0].subject).toMatchObject({ title: 'Bread', url: '/ada/bread/' })
})

test('a reverted act is no longer notified', async () => {
  await tell(bob!)
  await tell(cleo!)
  await unnotify(notifier(), { to: ada!, actor: bob!, notice: SAVED, subject: subject() })
  expect((await inbox()).items[0]).toMatchObject({ actor_count: 1, actors: [{ username: 'cleo' }] })
  await unnotify(notifier(), { to: ada!, actor: cleo!, notice: SAVED, subject: subject() })
  expect((await inbox()).items).toEqual([])
})

test('what a member did who deactivated or deletes the account is hidden until that member is back', async () => {
  await tell(bob!)
  await tell(cleo!)
  await notify(notifier(), { to: ada!, actor: bob!, notice: SAVED, subject: { table: 'users', id: ada! } })
  const setAway = (away: boolean) =>
    server.db.query({
      text: 'update users set deactivated_at = case when $2 then now() end where id = $1',
      values: [bob, away],
    })
  await setAway(true)
  const { unread, items } = await inbox()
  expect([unread, items.length]).toEqual([1, 1])
  expect(items[0]).toMatchObject({ actor_count: 1, actors: [{ username: 'cleo' }] })
  await setAway(false)
  expect(await inbox()).toMatchObject({ unread: 2, items: [{ actor_count: 1 }, { actor_count: 2 }] })
})

test('members are not notified of their own acts, nor of what they switched off', async () => {
  await tell(ada!)
  await adas.write('NewsSettings', 'update', { id: 'saves', value: 'off' })
  await tell(bob!)
  expect(await inbox()).toMatchObject({ unread: 0, items: [] })
  const settings = dataOf(await adas.read('NewsSettings', {}))
  expect(settings).toContainEqual({ id: 'saves', value: 'off' })
  expect(settings).toContainEqual({ id: 'follows', value: 'on' })
})

test('an act of a kind that is only mailed since leaves the earlier notification on the page', async () => {
  await tell(bob!)
  await adas.write('NewsSettings', 'update', { id: 'saves', value: 'off' })
  await tell(cleo!)
  expect(await inbox()).toMatchObject({ unread: 1, items: [{ actor_count: 1, actors: [{ username: 'bob' }] }] })
  await unnotify(notifier(), { to: ada!, actor: bob!, notice: SAVED, subject: subject() })
  expect(await inbox()).toMatchObject({ unread: 0, items: [] })
})

test('reading is reported to other devices, and later notifications are new items', async () => {
  await tell(bob!)
  const { until } = await inbox()
  const { cursor } = dataOf(await adas.read('ChangeFeed', { since: null }))
  await adas.write('Notifications', 'update', { until })
  const { rows } = dataOf(await adas.read('ChangeFeed', { since: cursor }))
  expect(rows.inbox[ada!]).toMatchObject({ unread: 0, items: [{ is_read: true }] })
  await tell(cleo!)
  expect((await inbox()).items).toMatchObject([{ is_read: false }, { is_read: true }])
})

test('content that the receiver may no longer see is left out', async () => {
  const secret = await addBoardOf(server.db, bob!, 'Presents', 'secret')
  await notify(notifier(), { to: ada!, actor: bob!, notice: SAVED, subject: { table: 'boards', id: secret } })
  expect((await inbox()).items).toEqual([])
})

test('pages follow one another, and an invalid time or option is rejected with its field', async () => {
  for (const id of [bob, cleo, ada])
    await notify(notifier(), { to: ada!, actor: bob!, notice: SAVED, subject: { table: 'users', id: id! } })
  const first = await adas.read('Notifications', { page_size: 2 })
  const { bookmark } = first.body.resource_response
  const second = dataOf(await adas.read('Notifications', { page_size: 2, bookmarks: [bookmark] }))
  expect([dataOf(first).items.length, second.items.length, second.is_end]).toEqual([2, 1, true])
  expect(
    (await adas.write('Notifications', 'update', { until: 'now' })).body.resource_response.error.message,
  ).toContain('options.until')
  expect((await adas.write('NewsSettings', 'update', { id: 'none', value: 'on' })).status).toBe(400)
})

test('an act with many subjects takes as many statements as one with one, and so does its undo', async () => {
  let statements = 0
  const counting: Database = {
    ...server.db,
    query: (query) => {
      statements += 1
      return server.db.query(query)
    },
  }
  const touches = createTouches()
  const counted = async (ids: readonly UserId[]) => {
    statements = 0
    const receivers = ids.map((id) => ({ to: ada!, subject: { table: 'users', id } as const }))
    await notifyEach({ db: counting, touches }, { actor: bob!, notice: SAVED }, receivers)
    await unnotifyEach(
      { db: counting, touches },
      SAVED,
      receivers.slice(1).map((receiver) => ({ ...receiver, actor: bob! })),
    )
    return statements
  }
  await subscribe()
  const two = await counted([ada!, bob!])
  expect((await inbox()).items).toHaveLength(1)
  expect(await counted([ada!, bob!, cleo!])).toBe(two)
  expect([...touches.news.keys()]).toEqual([ada])
})

test.each([
  [true, 1],
  [false, 2],
])('devices are pushed the first act alone of a kind that many members do: %s', async (isOnce, pushes) => {
  await subscribe()
  const notice: NoticeKind = { ...SAVED, ...(isOnce && { isPushedOnce: true }) }
  await notify(notifier(), { to: ada!, actor: bob!, notice, subject: subject() })
  await later()
  await notify(notifier(), { to: ada!, actor: cleo!, notice, subject: subject() })
  expect(await server.db.query({ text: `select from jobs where kind = 'notifications/push'` })).toHaveLength(pushes)
})

/** Waits, because two pushes in one millisecond would become one job. */
const later = () => new Promise((resolve) => setTimeout(resolve, 2))

const subscribe = () =>
  server.db.query({
    text: `insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth)
      select 1, user_id, token_hash, 'https://push.example/ada', '', '' from sessions where user_id = $1`,
    values: [ada],
  })
