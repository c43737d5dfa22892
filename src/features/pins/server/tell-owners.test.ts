import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { wordNotice } from '#features/notifications/server/word-notice.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let [ada, bob, cleo]: UserId[] = []
let adas: TestBrowser
let bobs: TestBrowser
let cleos: TestBrowser
let hers: BoardId
let his: BoardId
let secret: BoardId
let cleosBoard: BoardId
/** Pins of Ada. */
let pins: readonly PinId[]

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  bob = await addMember(server.db, 'bob')
  cleo = await addMember(server.db, 'cleo')
  adas = await server.browserOf(ada)
  bobs = await server.browserOf(bob)
  cleos = await server.browserOf(cleo)
  hers = await addBoardOf(server.db, ada, 'Bread')
  his = await addBoardOf(server.db, bob, 'Ovens')
  secret = await addBoardOf(server.db, bob, 'Presents', 'secret')
  cleosBoard = await addBoardOf(server.db, cleo, 'Later')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query({ text: 'truncate notifications, news_settings, news_digests, blocks, mutes' })
  pins = await addPins(server.db, hers, 3, { title: 'Rye' })
})

const pin = () => pins[0] as PinId
const save = (by = bobs, board = his, pinId = pin()) => by.write('Repin', 'create', { pin_id: pinId, board_id: board })
const unsave = (by = bobs, board = his) => by.write('Repin', 'delete', { pin_id: pin(), board_id: board })
const react = (by: TestBrowser, type: number, pinId = pin()) =>
  by.send('POST', `/v3/pins/${pinId}/react/`, { json: { reaction_type: type } })
const inbox = async (of = adas) => dataOf(await of.read('Notifications', {}))
const told = async (of = adas) =>
  (await inbox(of)).items.map((item: { kind: string; actors: readonly { username: string }[] }) => [
    item.kind,
    ...item.actors.map(({ username }) => username),
  ])
const rows = async () => (await server.db.query({ text: 'select from notifications' })).length
const set = (text: string, ...values: unknown[]) => server.db.query({ text, values })

test('the owner of a pin is told of saves and of reactions, by one item per pin and kind that grows', async () => {
  await save()
  await save(cleos, cleosBoard)
  await react(bobs, 1)
  await react(bobs, 3)
  await react(cleos, 2)
  expect(await told()).toEqual([
    ['pins/reaction', 'cleo', 'bob'],
    ['pins/save', 'cleo', 'bob'],
  ])
  const { unread, items } = await inbox()
  expect(unread).toBe(2)
  expect(items[1]).toMatchObject({ actor_count: 2, subject: { table: 'pins', id: pin(), title: 'Rye' } })
  const words = (notice: object, locale: string) =>
    wordNotice({ ...items[1], ...notice }, locale)?.replaceAll(/[\u2068\u2069]/g, '')
  expect(words({ actor_count: 4 }, 'en_US')).toBe('cleo Test and 3 others saved your pin “Rye”')
  expect(words({ actor_count: 4 }, 'pl_PL')).toBe('Zapisanie Twojego pina „Rye”: cleo Test i jeszcze 3 osoby')
  expect(words({ subject: { ...items[1].subject, title: '' } }, 'en_US')).toBe('cleo Test and bob Test saved your pin')
})

test('what is undone before it was read is no longer told', async () => {
  await save()
  await save(cleos, cleosBoard)
  await react(bobs, 1)
  await unsave()
  await bobs.send('DELETE', `/v3/pins/${pin()}/react/`, {})
  expect(await told()).toEqual([['pins/save', 'cleo']])
  await cleos.write('BulkEdit', 'delete', { board_id: cleosBoard, pin_ids: pins })
  expect(await inbox()).toMatchObject({ unread: 0, items: [] })
})

test('a save is told as long as one of the member’s boards that the owner sees has the pin', async () => {
  const second = await addBoardOf(server.db, bob!, 'More ovens')
  await save()
  await save(bobs, second)
  await unsave()
  expect(await told()).toEqual([['pins/save', 'bob']])
  await unsave(bobs, second)
  expect(await rows()).toBe(0)
})

test('saves to secret boards are never told, nor who saved to a board that became one', async () => {
  // The notification stays away even from a member who may see the board.
  await set(`insert into board_collaborators (board_id, user_id, status) values ($1, $2, 'accepted')`, secret, ada)
  await save(bobs, secret)
  await bobs.write('BulkEdit', 'create', { board_id: secret, pin_ids: pins })
  expect(await rows()).toBe(0)
  await save()
  await bobs.write('BulkEdit', 'update', { from_board_id: his, board_id: secret, pin_ids: [pin()] })
  expect(await rows()).toBe(0)

  const open = await addBoardOf(server.db, bob!, 'Cakes')
  await save(bobs, open)
  await save(cleos, cleosBoard)
  expect(await told()).toEqual([['pins/save', 'cleo', 'bob']])
  await set(`update boards set privacy = 'secret' where id = $1`, open)
  expect(await told()).toEqual([['pins/save', 'cleo']])
})

test('a private member’s saves are told to approved followers alone', async () => {
  await set('update boards set is_owner_hidden = true where id = $1', his)
  await save()
  expect(await rows()).toBe(0)
  await set('update boards set is_owner_hidden = false where id = $1', his)
})

test('nothing is told of muted members', async () => {
  await set(`insert into mutes (user_id, muted_id, rank) values ($1, $2, 1)`, ada, bob)
  expect((await save()).status).toBe(200)
  expect((await react(bobs, 1)).status).toBe(200)
  expect(await rows()).toBe(0)
})

test('members are not told of their own saves and reactions', async () => {
  await save(adas, await addBoardOf(server.db, ada!, 'Mine'))
  await react(adas, 1)
  expect(await rows()).toBe(0)
})

test('each option switches its kind off, for each channel', async () => {
  for (const id of ['saves', 'mail:saves', 'reactions'])
    await adas.write('NewsSettings', 'update', { id, value: 'off' })
  await adas.write('PushSettings', 'update', { id: 'saves', value: 'off' })
  await save()
  expect(await rows()).toBe(0)
  await react(bobs, 1)
  expect(await inbox()).toMatchObject({ unread: 0, items: [] })
  // The digest mail still has the notification.
  expect(await set('select option, is_in_site from notifications')).toEqual([
    { option: 'reactions', is_in_site: false },
  ])
})

test('nothing is kept for the author of an import, who cannot log in, nor for a pin for ads alone', async () => {
  await set('update users set email_key = null where id = $1', ada)
  await save()
  await react(bobs, 1)
  expect(await rows()).toBe(0)
  await set(`update users set email_key = 'ada@example.com' where id = $1`, ada)
  await set('update pins set is_ads_only = true, board_id = null where id = $1', pins[1])
  // An operator may open pins for ads, like everybody after an ad is approved.
  await set(`update users set role = 'operator' where id = $1`, bob)
  expect((await react(bobs, 1, pins[1])).status).toBe(200)
  expect(await rows()).toBe(0)
  await set(`update users set role = 'member' where id = $1`, bob)
})

test('many pins that are saved at once are told each, and are withdrawn with a section that is deleted', async () => {
  const board = await addBoardOf(server.db, bob!, 'Bakery')
  const section = dataOf(await bobs.write('BoardSection', 'create', { board_id: board, name: 'Rye' })).id
  await bobs.write('BulkEdit', 'create', { board_id: board, section_id: section, pin_ids: pins })
  expect((await inbox()).unread).toBe(3)
  await bobs.write('BoardSection', 'delete', { section_id: section, keep_pins: false })
  expect(await rows()).toBe(0)
})
