import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let [ada, bob, cleo]: UserId[] = []
let [adas, bobs, cleos]: TestBrowser[] = []
let made = 900

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  bob = await addMember(server.db, 'bob')
  cleo = await addMember(server.db, 'cleo')
  adas = await server.browserOf(ada)
  bobs = await server.browserOf(bob)
  cleos = await server.browserOf(cleo)
})
afterAll(() => server.close())

const open = async (browser: TestBrowser, ...ids: UserId[]) =>
  dataOf(await browser.write('Conversation', 'create', { user_ids: ids })).id as string
const send = (browser: TestBrowser, conversation: string, text: string, pin: string | null = null) =>
  browser.write('Message', 'create', {
    conversation_id: conversation,
    id: String((made += 1)),
    text,
    pin_id: pin,
  })
const list = async (browser: TestBrowser) => dataOf(await browser.read('Conversations', {}))

test('two members have one conversation, whoever opens it; the first message is a request until it is answered', async () => {
  const id = await open(adas!, bob!)
  expect(await open(bobs!, ada!)).toBe(id)
  expect(await list(bobs!)).toEqual([])
  const { cursor } = dataOf(await bobs!.read('ChangeFeed', { since: null }))
  await send(adas!, id, 'Hello')
  expect(await list(bobs!)).toMatchObject([{ id, status: 'request', is_unread: true, last_text: 'Hello' }])
  expect(dataOf(await bobs!.read('ChangeFeed', { since: cursor })).rows.conversations[id].messages).toMatchObject([
    { text: 'Hello', sender_id: ada },
  ])
  expect(dataOf(await bobs!.read('Notifications', {})).items).toMatchObject([{ kind: 'messages/sent' }])
  await send(bobs!, id, 'Hi')
  expect(await list(bobs!)).toMatchObject([{ status: 'accepted', is_unread: false }])
  expect(await list(adas!)).toMatchObject([{ is_unread: true }])
  await adas!.write('Conversation', 'update', { conversation_id: id })
  expect(await list(adas!)).toMatchObject([{ is_unread: false }])
})

test('a declined request shows nothing more to who declined, and its sender is not told', async () => {
  const id = await open(cleos!, bob!)
  await send(cleos!, id, 'Buy this')
  await bobs!.write('ContactRequest', 'update', { conversation_id: id, answer: 'declined' })
  expect((await send(cleos!, id, 'Hello?')).status).toBe(200)
  expect((await list(bobs!)).map((each: { id: string }) => each.id)).not.toContain(id)
  expect((await bobs!.read('Conversation', { conversation_id: id })).status).toBe(404)
})

test('a pin is sent to a group, and nobody outside reads it', async () => {
  const [pin] = await addPins(server.db, await addBoardOf(server.db, ada!, 'Clay'), 1)
  const id = await open(adas!, bob!, cleo!)
  await send(adas!, id, '', pin)
  const { messages } = dataOf(await cleos!.read('Conversation', { conversation_id: id }))
  expect(messages).toMatchObject([{ pin: { id: pin, title: 'A pin' } }])
  const stranger = await server.browserOf(await addMember(server.db, 'dora'))
  expect((await stranger.read('Conversation', { conversation_id: id })).status).toBe(404)
  expect((await send(stranger, id, 'Let me in')).status).toBe(404)
})

test('a blocked member can neither open nor write, and the conversation of two is hidden', async () => {
  const id = await open(adas!, bob!)
  await bobs!.send('PUT', `/v3/users/${ada}/block/`, { json: {} })
  expect((await send(adas!, id, 'Still there?')).status).toBe(403)
  expect((await adas!.write('Conversation', 'create', { user_ids: [bob] })).status).toBe(403)
  expect((await list(adas!)).map((each: { id: string }) => each.id)).not.toContain(id)
  await bobs!.send('DELETE', `/v3/users/${ada}/block/`, { json: {} })
})

test('suggestions are those one wrote with or follows, and members by the beginning of their name', async () => {
  await cleos!.send('PUT', '/v3/users/follow/', { json: { user_ids: [ada] } })
  const names = async (options: object) =>
    dataOf(await cleos!.read('ShareSuggestions', options)).map((each: { username: string }) => each.username)
  expect(await names({ suggestion_type: 'share', hide_group_conversations: true })).toContain('ada')
  expect(await names({ term: 'bo' })).toEqual(['bob'])
  expect(await names({ term: '%' })).toEqual([])
})
