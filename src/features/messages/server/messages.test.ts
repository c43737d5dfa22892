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

test('the bell counts a message until its conversation is read, answered, declined or left', async () => {
  const lou = await addMember(server.db, 'lou')
  const lous = await server.browserOf(lou)
  const bell = async () => {
    const { unread, items } = dataOf(await lous.read('Notifications', {}))
    return [unread, ...items.map((item: { subject: { url: string } }) => item.subject.url)]
  }
  const id = await open(adas!, lou)
  const group = await open(adas!, lou, bob!)
  const read = async (until?: string) =>
    dataOf(await lous.write('Conversation', 'update', { conversation_id: id, ...(until && { until }) }))
  await send(adas!, id, 'One')
  await send(adas!, group, 'Both')
  await send(bobs!, group, 'Me, too')
  expect(await bell()).toEqual([2, `/messages/${group}`, `/messages/${id}`])
  const { messages } = dataOf(await lous.read('Conversation', { conversation_id: id }))
  await pause()
  await send(adas!, id, 'Two')
  await read(messages[0].at)
  expect([(await bell())[0], (await list(lous)).find((each: { id: string }) => each.id === id).is_unread]).toEqual([
    2,
    true,
  ])
  const { cursor } = dataOf(await lous.read('ChangeFeed', { since: null }))
  await read()
  expect((await bell())[0]).toBe(1)
  expect(dataOf(await lous.read('ChangeFeed', { since: cursor })).rows.inbox[lou]).toMatchObject({ unread: 1 })
  await send(adas!, id, 'Three')
  expect((await bell())[0]).toBe(2)
  await send(lous, id, 'Yes')
  expect((await bell())[0]).toBe(1)
  await lous.write('ConversationMember', 'delete', { conversation_id: group })
  expect(await bell()).toEqual([0, `/messages/${id}`, `/messages/${id}`])
  const sellers = await server.browserOf(await addMember(server.db, 'mia'))
  const request = await open(sellers, lou)
  await send(sellers, request, 'Buy this')
  expect((await bell())[0]).toBe(1)
  dataOf(await answerContact(lous, request, 'declined'))
  expect((await bell())[0]).toBe(0)
})

test('a member sees who read a message only after they accepted the conversation', async () => {
  const nia = await addMember(server.db, 'nia')
  const nias = await server.browserOf(nia)
  const id = await open(adas!, nia)
  const seen = async () => dataOf(await adas!.read('Conversation', { conversation_id: id })).conversation.seen
  await send(adas!, id, 'Hello')
  const read = () => nias.write('Conversation', 'update', { conversation_id: id })
  dataOf(await read())
  expect(await seen()).toEqual([])
  dataOf(await answerContact(nias, id, 'accepted'))
  const { messages } = dataOf(await adas!.read('Conversation', { conversation_id: id }))
  expect(await seen()).toEqual([{ user_id: nia, until: messages[0].at }])
  await pause()
  await send(adas!, id, 'Still there?')
  const { cursor } = dataOf(await adas!.read('ChangeFeed', { since: null }))
  dataOf(await read())
  const { rows, cursor: later } = dataOf(await adas!.read('ChangeFeed', { since: cursor }))
  const [newest] = rows.conversations[id].messages
  expect(rows.conversations[id].conversation.seen).toEqual([{ user_id: nia, until: newest.at }])
  // A second reading is not reported to the other member.
  dataOf(await read())
  expect(dataOf(await adas!.read('ChangeFeed', { since: later })).rows).toEqual({})
})

test('a deleted conversation is gone for the member alone, until a new message arrives', async () => {
  const oda = await addMember(server.db, 'oda')
  const odas = await server.browserOf(oda)
  const id = await open(odas, ada!)
  await send(odas, id, 'One')
  const textsOf = async (browser: TestBrowser) =>
    dataOf(await browser.read('Conversation', { conversation_id: id })).messages.map(
      ({ text }: { text: string }) => text,
    )
  const isListed = async (browser: TestBrowser) => (await list(browser)).some((each: { id: string }) => each.id === id)
  const bell = async () =>
    dataOf(await adas!.read('Notifications', {})).items.filter(
      ({ subject }: { subject: { id: string } }) => subject.id === id,
    )
  expect(await bell()).toHaveLength(1)
  const { messages } = dataOf(await adas!.read('Conversation', { conversation_id: id }))
  const remove = (until?: string) =>
    adas!.write('Conversation', 'delete', { conversation_id: id, ...(until && { until }) })
  dataOf(await remove(messages[0].at))
  expect([await textsOf(adas!), await isListed(adas!), await bell()]).toEqual([[], false, []])
  expect([await textsOf(odas), await isListed(odas)]).toEqual([['One'], true])
  await pause()
  await send(odas, id, 'Two')
  expect([await textsOf(adas!), await isListed(adas!)]).toEqual([['Two'], true])
  // A message that arrived after the one that the member saw last stays.
  dataOf(await remove(messages[0].at))
  expect([await textsOf(adas!), (await bell()).length]).toEqual([['Two'], 1])
  expect((await cleos!.write('Conversation', 'delete', { conversation_id: id })).status).toBe(404)
})

/** Waits, so that the next message has a later time. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 2))

const listDeclined = async (browser: TestBrowser) => dataOf(await browser.read('ContactRequests', {}))
const answerContact = (browser: TestBrowser, id: string, answer: 'accepted' | 'declined') =>
  browser.write('ContactRequest', 'update', { conversation_id: id, answer })

test('a declined request is listed apart, its sender is not told, and it can be accepted (spec business §3)', async () => {
  const id = await open(cleos!, bob!)
  await send(cleos!, id, 'Buy this')
  dataOf(await answerContact(bobs!, id, 'declined'))
  expect((await send(cleos!, id, 'Hello?')).status).toBe(200)
  expect((await list(bobs!)).map((each: { id: string }) => each.id)).not.toContain(id)
  expect(await listDeclined(bobs!)).toMatchObject([
    { id, status: 'declined', has_blocked: false, is_unread: false, last_text: 'Hello?' },
  ])
  expect(await list(cleos!)).toMatchObject([{ id, status: 'accepted' }])
  expect(await listDeclined(cleos!)).toEqual([])
  expect(dataOf(await bobs!.read('Conversation', { conversation_id: id })).conversation.status).toBe('declined')
  dataOf(await answerContact(bobs!, id, 'accepted'))
  expect(await listDeclined(bobs!)).toEqual([])
  expect((await list(bobs!)).map((each: { id: string }) => each.id)).toContain(id)
})

test('a member who writes to somebody whom they declined reopens the conversation', async () => {
  const ivo = await addMember(server.db, 'ivo')
  const ivos = await server.browserOf(ivo)
  const id = await open(cleos!, ivo)
  await send(cleos!, id, 'Buy this')
  dataOf(await answerContact(ivos, id, 'declined'))
  expect(await open(ivos, cleo!)).toBe(id)
  expect(await list(ivos)).toEqual([])
  dataOf(await send(ivos, id, 'I changed my mind'))
  expect(await list(ivos)).toMatchObject([{ id, status: 'accepted' }])
  expect((await list(cleos!))[0]).toMatchObject({ id, last_text: 'I changed my mind', is_unread: true })
})

test('a request of a blocked member is listed apart, and is accepted only after the block is lifted', async () => {
  const kay = await addMember(server.db, 'kay')
  const kays = await server.browserOf(kay)
  const id = await open(cleos!, kay)
  await send(cleos!, id, 'Buy this')
  await kays.send('PUT', `/v3/users/${cleo}/block/`, { json: {} })
  expect(await list(kays)).toEqual([])
  expect(await listDeclined(kays)).toMatchObject([{ id, status: 'request', has_blocked: true }])
  expect(await list(cleos!)).toContainEqual(expect.objectContaining({ id, status: 'accepted', is_closed: true }))
  expect((await answerContact(kays, id, 'accepted')).status).toBe(403)
  await kays.send('DELETE', `/v3/users/${cleo}/block/`, { json: {} })
  expect(await listDeclined(kays)).toEqual([])
  expect(await list(kays)).toMatchObject([{ id, status: 'request', has_blocked: false }])
  await cleos!.send('PUT', `/v3/users/${kay}/block/`, { json: {} })
  dataOf(await answerContact(kays, id, 'declined'))
  expect([await list(kays), await listDeclined(kays)]).toMatchObject([[], [{ id, is_closed: true }]])
  await cleos!.send('DELETE', `/v3/users/${kay}/block/`, { json: {} })
})

test('a pin is sent to a group, and nobody outside can read it', async () => {
  const [pin] = await addPins(server.db, await addBoardOf(server.db, ada!, 'Clay'), 1)
  const id = await open(adas!, bob!, cleo!)
  await send(adas!, id, '', pin)
  const { messages } = dataOf(await cleos!.read('Conversation', { conversation_id: id }))
  expect(messages).toMatchObject([{ pin: { id: pin, title: 'A pin' } }])
  const stranger = await server.browserOf(await addMember(server.db, 'dora'))
  expect((await stranger.read('Conversation', { conversation_id: id })).status).toBe(404)
  expect((await send(stranger, id, 'Let me in')).status).toBe(404)
  await server.db.query({ text: 'update pins set is_unsafe = true where id = $1', values: [pin] })
  const { messages: later } = dataOf(await cleos!.read('Conversation', { conversation_id: id }))
  // The picture of a sensitive pin is shown only on request, which is made on the pin's page.
  expect(later.at(0).pin).toMatchObject({ id: pin, image_url: null })
})

test('a block closes the conversation of two for both: each reads it in the list, and nobody writes; their group continues', async () => {
  const eve = await addMember(server.db, 'eve')
  const eves = await server.browserOf(eve)
  const id = await open(adas!, eve)
  await send(adas!, id, 'Hello')
  await send(eves, id, 'Hi')
  const group = await open(adas!, eve, cleo!)
  const stateOf = async (browser: TestBrowser) => {
    const [row] = (await list(browser)).filter((each: { id: string }) => each.id === id)
    const { messages } = dataOf(await browser.read('Conversation', { conversation_id: id }))
    const { is_closed: isClosed, has_blocked: hasBlocked, last_text: last, users } = row
    return [isClosed, hasBlocked, last, users[0].full_name !== '', messages.length]
  }
  const { cursor } = dataOf(await adas!.read('ChangeFeed', { since: null }))
  expect((await eves.send('PUT', `/v3/users/${ada}/block/`, { json: {} })).status).toBe(200)
  expect(await stateOf(adas!)).toEqual([true, false, 'Hi', true, 2])
  expect(await stateOf(eves)).toEqual([true, true, 'Hi', true, 2])
  const closed = dataOf(await adas!.read('ChangeFeed', { since: cursor }))
  expect(closed.rows.conversations[id].conversation).toMatchObject({ is_closed: true, has_blocked: false })
  for (const browser of [adas!, eves]) {
    const refused = await send(browser, id, 'Still there?')
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([403, expect.stringContaining('access/denied')])
  }
  expect((await send(adas!, group, 'Hello both')).status).toBe(200)
  expect((await adas!.write('Conversation', 'create', { user_ids: [eve] })).status).toBe(403)
  // The profile stays closed to the member who was blocked.
  expect((await adas!.read('User', { username: 'eve' })).status).toBe(404)

  expect((await eves.send('DELETE', `/v3/users/${ada}/block/`, { json: {} })).status).toBe(200)
  const opened = dataOf(await adas!.read('ChangeFeed', { since: closed.cursor }))
  expect(opened.rows.conversations[id].conversation).toMatchObject({ is_closed: false })
  expect((await send(adas!, id, 'Still there?')).status).toBe(200)
})

test('a conversation whose other member deleted the account is closed, and what was written to them stays', async () => {
  const gil = await addMember(server.db, 'gil')
  const id = await open(adas!, gil)
  await send(adas!, id, 'Hello')
  await server.db.query({ text: 'delete from users where id = $1', values: [gil] })
  const { conversation, messages } = dataOf(await adas!.read('Conversation', { conversation_id: id }))
  expect([conversation.is_closed, conversation.users, messages.length]).toEqual([true, [], 1])
})

test('suggestions are members with a conversation or a follow, and members by the start of their name', async () => {
  await cleos!.send('PUT', '/v3/users/follow/', { json: { user_ids: [ada] } })
  const names = async (options: object) =>
    dataOf(await cleos!.read('ShareSuggestions', options)).map((each: { username: string }) => each.username)
  expect(await names({ suggestion_type: 'share', hide_group_conversations: true })).toContain('ada')
  expect(await names({ term: 'bo' })).toEqual(['bob'])
  await server.db.query({ text: "update users set full_name = 'Bela Quist' where id = $1", values: [bob] })
  for (const term of ['Bela', 'quist', '@bob']) expect(await names({ term }), term).toEqual(['bob'])
  expect(await names({ term: 'uist' })).toEqual([])
  expect(await names({ term: '%' })).toEqual([])
})

test('a member who takes no messages gets none, but an accepted conversation continues', async () => {
  const dora = await addMember(server.db, 'doreen')
  const doras = await server.browserOf(dora)
  const allow = (from: string) => doras.send('PUT', '/v3/users/settings/', { json: { messages_from: from } })
  const create = (browser: TestBrowser) => browser.write('Conversation', 'create', { user_ids: [dora] })
  expect((await allow('following')).status).toBe(200)
  expect((await create(bobs!)).status).toBe(403)
  await doras.send('PUT', '/v3/users/follow/', { json: { user_ids: [bob] } })
  const { id } = dataOf(await create(bobs!))
  dataOf(await send(bobs!, id, 'Hello'))
  await allow('nobody')
  expect((await send(bobs!, id, 'Still here')).status).toBe(200)
  expect((await create(cleos!)).status).toBe(403)
  expect((await cleos!.write('Conversation', 'create', { user_ids: [dora, bob] })).status).toBe(403)
  const names = dataOf(await cleos!.read('ShareSuggestions', { term: 'doreen' }))
  expect(names).toEqual([])
})

test('a group has a name and at most 10 members, and a member who leaves can no longer read it', async () => {
  const names = ['gus', 'hal', 'ida', 'jon', 'kim', 'lea', 'max', 'ned', 'ora', 'pia']
  const people: UserId[] = []
  for (const name of names) people.push(await addMember(server.db, name))
  const [gus, hal, ...rest] = people as [UserId, UserId, ...UserId[]]
  const guses = await server.browserOf(gus)
  const hals = await server.browserOf(hal)
  const created = await guses.write('Conversation', 'create', { user_ids: [hal, rest[0]], name: ' Camp ' })
  const { id } = dataOf(created)
  expect(dataOf(created)).toMatchObject({ name: 'Camp', is_group: true })
  await send(guses, id, 'Hello')
  const add = (user_ids: readonly UserId[]) =>
    hals.write('ConversationMember', 'create', { conversation_id: id, user_ids })
  // The group has three members, and a member who is added again counts once.
  expect((await add(rest)).status).toBe(200)
  const full = await add([ada!])
  expect(full.status).toBe(400)
  expect(JSON.stringify(full.body)).toContain('options.user_ids: a group has at most 10 members')
  const pias = await server.browserOf(people.at(-1)!)
  expect(dataOf(await pias.read('Conversation', { conversation_id: id })).conversation.users).toHaveLength(9)
  expect(await list(pias)).toMatchObject([{ status: 'request', name: 'Camp' }])

  dataOf(await hals.write('ConversationName', 'update', { conversation_id: id, name: '' }))
  expect(await list(guses)).toMatchObject([{ name: null }])
  const { cursor } = dataOf(await hals.read('ChangeFeed', { since: null }))
  dataOf(await hals.write('ConversationMember', 'delete', { conversation_id: id }))
  expect(dataOf(await hals.read('ChangeFeed', { since: cursor })).rows.conversations).toEqual({ [id]: null })
  expect((await hals.read('Conversation', { conversation_id: id })).status).toBe(404)
  expect((await send(hals, id, 'And?')).status).toBe(404)
  expect((await hals.write('ConversationName', 'update', { conversation_id: id, name: 'X' })).status).toBe(404)
  expect((await guses.write('ConversationMember', 'create', { conversation_id: id, user_ids: [ada] })).status).toBe(200)
})

test('a group says who left and who was added, and a member who left keeps the name beside the messages', async () => {
  const people = []
  for (const name of ['quin', 'rae', 'sol', 'tam']) people.push(await addMember(server.db, name))
  const [quin, rae, sol, tam] = people as [UserId, UserId, UserId, UserId]
  const [quins, raes, sols] = [
    await server.browserOf(quin),
    await server.browserOf(rae),
    await server.browserOf(sol),
  ] as const
  const id = await open(quins, rae, sol)
  const thread = async (browser: TestBrowser) => dataOf(await browser.read('Conversation', { conversation_id: id }))
  const act = async (browser: TestBrowser, method: 'create' | 'delete', rest = {}) =>
    dataOf(await browser.write('ConversationMember', method, { conversation_id: id, ...rest }))
  await send(raes, id, 'From Rae')
  await send(quins, id, 'From Quin')
  await sols.write('Conversation', 'update', { conversation_id: id })
  expect(await thread(sols)).toMatchObject({ membership: [], former: [] })
  const { cursor } = dataOf(await sols.read('ChangeFeed', { since: null }))
  const before = (await list(sols))[0]

  await pause()
  await act(raes, 'delete')
  const heard = dataOf(await sols.read('ChangeFeed', { since: cursor })).rows.conversations[id]
  expect(heard).toMatchObject({
    membership: [{ kind: 'left', user_id: rae, by_id: null }],
    former: [{ id: rae, full_name: 'rae Test' }],
  })
  expect(heard.messages.map((each: { sender_id: string }) => each.sender_id)).toEqual([quin, rae])
  // A line is no message: the conversation is as read and as old as before, and no notification tells of it.
  const { is_unread, last_text, at } = before
  expect((await list(sols))[0]).toMatchObject({ is_unread, last_text, at, users: [{ id: quin }] })
  expect([is_unread, last_text]).toEqual([false, 'From Quin'])
  expect(dataOf(await sols.read('Notifications', {})).unread).toBe(0)
  expect((await raes.read('Conversation', { conversation_id: id })).status).toBe(404)

  // Who was a member before, and who is one already, is added once.
  await pause()
  await act(quins, 'create', { user_ids: [tam, sol] })
  await pause()
  await act(sols, 'create', { user_ids: [rae] })
  const [added, next, left] = (await thread(raes)).membership
  expect([added, next, left]).toMatchObject([
    { kind: 'added', user_id: rae, by_id: sol },
    { kind: 'added', user_id: tam, by_id: quin },
    { kind: 'left', user_id: rae },
  ])
  expect((await thread(raes)).membership).toHaveLength(3)
  expect((await thread(quins)).former).toEqual([])

  // Who deletes the conversation deletes the lines between its messages, too.
  await pause()
  await send(quins, id, 'Last')
  await pause()
  await act(raes, 'delete')
  dataOf(await sols.write('Conversation', 'delete', { conversation_id: id }))
  expect((await thread(sols)).membership).toMatchObject([{ kind: 'left', user_id: rae }])
  expect((await thread(quins)).membership).toHaveLength(4)
})

test('a former member has a name after a block and with a closed account, like a member; nothing is left of an erased one', async () => {
  const people = []
  for (const name of ['uma', 'vic', 'wes', 'xia', 'yon']) people.push(await addMember(server.db, name))
  const [uma, vic, wes, xia, yon] = people as [UserId, UserId, UserId, UserId, UserId]
  const umas = await server.browserOf(uma)
  const id = await open(umas, vic, wes, xia, yon)
  const browsers = []
  for (const member of [vic, wes, xia, yon]) browsers.push(await server.browserOf(member))
  for (const browser of browsers) await send(browser, id, 'Hello')
  const [vics, , xias] = browsers
  dataOf(await xias!.write('ConversationMember', 'create', { conversation_id: id, user_ids: [cleo] }))
  for (const browser of browsers) dataOf(await browser.write('ConversationMember', 'delete', { conversation_id: id }))
  await umas.send('PUT', `/v3/users/${vic}/block/`, { json: {} })
  await browsers[1]!.send('PUT', `/v3/users/${uma}/block/`, { json: {} })
  await server.db.query({ text: 'update users set deactivated_at = now() where id = $1', values: [yon] })
  await server.db.query({ text: 'delete from users where id = $1', values: [xia] })
  const { former, membership, messages } = dataOf(await umas.read('Conversation', { conversation_id: id }))
  expect(former.map((each: { full_name: string }) => each.full_name)).toEqual(['vic Test', 'wes Test', 'yon Test'])
  expect(membership).toHaveLength(4)
  expect(membership.at(-1)).toMatchObject({ kind: 'added', user_id: cleo, by_id: null })
  expect(messages.map((each: { sender_id: string }) => each.sender_id).toSorted()).toEqual([vic, wes, yon])
  expect((await vics!.read('Conversation', { conversation_id: id })).status).toBe(404)
})

test('a conversation of two is not a group: it has no name, no third member, and nobody can leave it', async () => {
  const una = await addMember(server.db, 'una')
  const unas = await server.browserOf(una)
  const named = await unas.write('Conversation', 'create', { user_ids: [cleo], name: 'Us' })
  expect([named.status, JSON.stringify(named.body)]).toEqual([400, expect.stringContaining('options.name')])
  const id = await open(unas, cleo!)
  const conversation_id = { conversation_id: id }
  for (const answer of [
    await unas.write('ConversationName', 'update', { ...conversation_id, name: 'Us' }),
    await unas.write('ConversationMember', 'create', { ...conversation_id, user_ids: [bob] }),
    await unas.write('ConversationMember', 'delete', conversation_id),
  ])
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('a conversation of two'),
    ])
})
