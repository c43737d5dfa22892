import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestAnswer, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { aggregatedPinId } from '../contract.ts'
import { createTranslations } from './translate.ts'

let server: TestServer
let [adaId, bobId, cleoId]: UserId[] = []
let ada: TestBrowser, bob: TestBrowser, cleo: TestBrowser, visitor: TestBrowser
let board: BoardId
let pin: PinId
let objectId: string

beforeAll(async () => {
  server = await createTestServer()
  adaId = await addMember(server.db, 'ada')
  bobId = await addMember(server.db, 'bob')
  cleoId = await addMember(server.db, 'cleo')
  board = await addBoardOf(server.db, adaId, 'All')
  ada = await server.browserOf(adaId)
  bob = await server.browserOf(bobId)
  cleo = await server.browserOf(cleoId)
  visitor = await server.visitor()
})
afterAll(() => server.close())

beforeEach(async () => {
  pin = (await addPins(server.db, board, 1))[0] as PinId
  objectId = aggregatedPinId(pin)
})

const write = async (text: string, by = bob, more: object = {}) =>
  dataOf(await by.write('AggregatedComment', 'create', { objectId, pinId: pin, text, tags: '[]', ...more }))
const feed = async (by = visitor, options: object = {}) =>
  dataOf(await by.read('AggregatedCommentFeed', { objectId, page_size: 50, ...options })) as {
    readonly id: string
    readonly text: string
    readonly comment_count: number
    readonly helpful_count: number
    readonly reaction_counts: object
  }[]
const texts = async (by = visitor) => (await feed(by)).map(({ text }) => text)
const replies = async (commentId: string, by = visitor) =>
  dataOf(await by.read('AggregatedCommentReplies', { commentId, page_size: 50 }))
const react = (id: string, method: 'POST' | 'DELETE', by = cleo) =>
  by.send(method, `/v3/aggregated_comments/${id}/react/`, { json: method === 'POST' ? { reaction_type: 1 } : {} })
const count = async () => dataOf(await visitor.read('Pin', { id: pin })).aggregated_pin_data.comment_count as number
const highlight = (id: string, isOn: boolean, by = ada) =>
  by.send('PUT', '/v3/aggregated_comments/pin/highlight/', {
    json: { aggregated_comment: id, pin, highlight: isOn },
  })
const errorOf = ({ status, body }: TestAnswer) => [
  status,
  body.resource_response?.error?.message_detail ?? body.message,
]

test('a thread shows highlighted comments first, then the most liked, then the newest, each once', async () => {
  await server.db.query({
    text: `insert into comments (id, pin_id, user_id, text, like_count, is_highlighted) select $1::bigint + n, $1, $2, n::text, n % 3, n = 7 from generate_series(1, 25) n`,
    values: [pin, bobId],
  })
  const seen: number[] = []
  for (let bookmark: string | undefined; bookmark !== '-end-';) {
    const answer = await visitor.read('UnifiedComments', {
      objectId,
      page_size: 4,
      ...(bookmark ? { bookmarks: [bookmark] } : {}),
    })
    seen.push(...dataOf(answer).map((comment: { text: string }) => Number(comment.text)))
    bookmark = answer.body.resource_response.bookmark
  }
  const others = Array.from({ length: 25 }, (_, index) => index + 1).filter((n) => n !== 7)
  expect(seen).toEqual([7, ...others.toSorted((a, b) => (b % 3) - (a % 3) || b - a)])
  expect((await visitor.read('AggregatedCommentFeed', { objectId: pin })).status).toBe(404)
})

test('comments and replies are counted on the pin, a reply to a reply belongs to the comment above, and a repeated key writes one', async () => {
  const key = { 'idempotency-key': 'one' }
  const send = () => bob.write('AggregatedComment', 'create', { objectId, text: ' First \u202E' }, key)
  const first = dataOf(await send())
  expect(dataOf(await send()).id).toBe(first.id)
  expect(first).toMatchObject({ text: 'First', pin_comment_count: 1, type: 'aggregatedcomment', comment_count: 0 })
  const reply = await write('Answer', cleo, { parentId: first.id })
  const deeper = await write('Again', bob, { parentId: reply.id })
  expect(deeper).toMatchObject({ parent_id: first.id, pin_comment_count: 3 })
  expect(await feed()).toMatchObject([{ id: first.id, comment_count: 2 }])
  expect((await replies(first.id)).map(({ text }: { text: string }) => text)).toEqual(['Answer', 'Again'])
  expect(dataOf(await visitor.read('UnifiedCommentsPreview', { objectId }))).toMatchObject({
    comment_count: 3,
    comments: [{ id: first.id }],
  })
})

test("a comment is deleted by its author or the pin's owner, with its replies, and is restored with exact counts", async () => {
  const first = await write('First')
  await write('Answer', cleo, { parentId: first.id })
  const remove = (by: TestBrowser) => by.write('AggregatedComment', 'delete', { commentId: first.id })
  expect((await remove(cleo)).status).toBe(403)
  expect(dataOf(await remove(ada))).toEqual({ pin_comment_count: 0 })
  expect(dataOf(await remove(ada))).toEqual({ pin_comment_count: 0 })
  expect(await texts()).toEqual([])
  expect((await visitor.read('AggregatedCommentReplies', { commentId: first.id })).status).toBe(404)
  const restore = (by: TestBrowser) => by.write('AggregatedCommentRestore', 'create', { commentId: first.id })
  // Only the member who deleted a comment can restore it, not its author.
  expect((await restore(bob)).status).toBe(404)
  expect(dataOf(await restore(ada))).toMatchObject({ pin_comment_count: 2, comment_count: 1 })
  expect(await count()).toBe(2)
})

test('only the author edits; an edit that expects another text changes nothing unless it is forced', async () => {
  const { id } = await write('One')
  const edit = (by: TestBrowser, more: object) => by.write('AggregatedComment', 'update', { commentId: id, ...more })
  expect((await edit(ada, { text: 'Mine' })).status).toBe(403)
  expect(dataOf(await edit(bob, { text: 'Two', tags: '[]' }))).toMatchObject({ id, text: 'Two', tagged_users: [] })
  expect((await edit(bob, { text: 'Three', expects: 'One' })).status).toBe(409)
  expect(dataOf(await edit(bob, { text: 'Three', expects: 'One', force: true })).text).toBe('Three')
  expect((await edit(bob, { text: 'x', orbacSubjectId: adaId })).status).toBe(403)
  for (const text of ['', '  ', 'x'.repeat(501)]) expect((await edit(bob, { text })).status).toBe(400)
  expect(errorOf(await edit(bob, { text: 'x', tags: '[{"user_id":1}]' }))).toEqual([400, 'options.tags'])
})

test('likes and helpful marks count one per member, however often, and never fall below 0 (spec viewer §4)', async () => {
  const { id } = await write('One')
  for (let n = 0; n < 2; n += 1)
    expect((await react(id, 'POST')).body.data).toMatchObject({ reaction_counts: { 1: 1 } })
  expect((await react(id, 'POST', ada)).body.data).toMatchObject({ id, reaction_by_me: 1, reaction_counts: { 1: 2 } })
  for (let n = 0; n < 2; n += 1) await react(id, 'DELETE')
  expect((await react(id, 'DELETE', ada)).body.data).toMatchObject({ reaction_by_me: 0, reaction_counts: {} })
  const mark = (method: 'POST' | 'DELETE') => cleo.send(method, `/v3/helpful/1/${id}/`, { json: {} })
  await mark('POST')
  expect((await mark('POST')).body.data).toEqual({ id, helpful_count: 1, marked_helpful_by_me: true })
  await mark('DELETE')
  expect((await mark('DELETE')).body.data).toEqual({ id, helpful_count: 0, marked_helpful_by_me: false })
})

test("only the pin's owner highlights, and only comments on their own pin (spec viewer §5, §6)", async () => {
  const [first, second] = [await write('First'), await write('Second')]
  expect((await highlight(first.id, true, bob)).status).toBe(403)
  expect((await highlight(first.id, true)).body.data).toEqual({ id: first.id, highlighted_by_pin_owner: true })
  expect((await feed()).map(({ id }) => id)).toEqual([first.id, second.id])
  const [other] = await addPins(server.db, board, 1)
  const wrong = await ada.send('PUT', '/v3/aggregated_comments/pin/highlight/', {
    json: { aggregated_comment: first.id, pin: other, highlight: true },
  })
  expect(wrong.status).toBe(400)
  await highlight(first.id, false)
  expect((await feed()).map(({ id }) => id)).toEqual([second.id, first.id])
})

test('mentions name members who allow it; a mentioned member removes their own mention, the author all', async () => {
  await write('x')
  const tag = (user_id: string) => ({ user_id, offset: 0, length: 3 })
  const tags = JSON.stringify([tag(adaId!), tag(cleoId!), tag('404')])
  const made = await write('@all of you', bob, { tags })
  expect(made.tagged_users.map(({ id }: { id: string }) => id)).toEqual([adaId, cleoId])
  const take = (by: TestBrowser, json: object = {}) =>
    by.send('DELETE', `/v3/aggregated_comments/${made.id}/mentions/`, { json })
  expect((await take(cleo, { user_ids: [adaId] })).status).toBe(403)
  expect((await take(cleo, { fields: 'id,tagged_users' })).body.data).toMatchObject({
    id: made.id,
    tagged_users: [{ id: adaId }],
  })
  expect((await take(bob, { user_ids: [adaId] })).body.data).toMatchObject({ tags: [], tagged_users: [] })

  const map = { comments: true, mentions: false, tries: true }
  expect(dataOf(await cleo.write('CommentFeatures', 'update', { userId: cleoId, featureMap: map }))).toEqual({
    feature_map: map,
  })
  expect((await write('@all', bob, { tags: JSON.stringify([tag(cleoId!)]) })).tagged_users).toEqual([])
  const found = async (term: string) =>
    dataOf(await bob.read('UserTypeahead', { term })).map((user: { username: string }) => user.username)
  expect([await found('CLE'), await found('@ad'), await found('test'), await found('%')]).toEqual([
    [],
    ['ada'],
    ['ada'],
    [],
  ])
  await cleo.write('CommentFeatures', 'update', { userId: cleoId, featureMap: { ...map, mentions: true } })
  expect(await found('cle')).toEqual(['cleo'])
})

test('a member who allows no comments gets none from others, and their pins say so to others', async () => {
  const set = (comments: boolean) =>
    ada.write('CommentFeatures', 'update', { userId: adaId, featureMap: { comments, mentions: true, tries: true } })
  const isOff = async (by: TestBrowser) => dataOf(await by.read('Pin', { id: pin })).comments_disabled
  expect([await isOff(bob), await isOff(ada)]).toEqual([false, false])
  await set(false)
  expect([await isOff(bob), await isOff(visitor), await isOff(ada)]).toEqual([true, true, false])
  const refused = await bob.write('AggregatedComment', 'create', { objectId, text: 'Hi' })
  expect([refused.status, refused.body.resource_response.error.extra_data.failure]).toEqual([403, 'comment/off'])
  expect((await write('Mine', ada)).text).toBe('Mine')
  await set(true)
  expect(await isOff(bob)).toBe(false)
  expect(await texts()).toEqual(['Mine'])
})

test('a member lists the comments that the member hid singly, without those that could not be seen otherwise', async () => {
  const [first, second] = [await write('First', bob), await write('Second', bob)]
  const hide = (commentId: string, hidden: boolean) => cleo.write('HiddenComment', 'update', { commentId, hidden })
  const listed = async (by: TestBrowser) =>
    dataOf(await by.read('HiddenComments', {})).map(({ text }: { text: string }) => text)
  for (const { id } of [first, second]) await hide(id, true)
  expect([await listed(cleo), await listed(bob)]).toEqual([['Second', 'First'], []])
  dataOf(await bob.write('AggregatedComment', 'delete', { commentId: second.id }))
  expect(await listed(cleo)).toEqual(['First'])
  await bob.send('PUT', `/v3/users/${cleoId}/block/`, { json: {} })
  expect(await listed(cleo)).toEqual([])
  await bob.send('DELETE', `/v3/users/${cleoId}/block/`, { json: {} })
  await hide(first.id, false)
  expect(await listed(cleo)).toEqual([])
  dataOf(await bob.write('AggregatedComment', 'delete', { commentId: first.id }))
})

test('hidden comments and members disappear from the thread of the member who hid them, and can return', async () => {
  const [first, second] = [await write('First'), await write('Second')]
  const hide = (id: string, hidden: boolean) => cleo.write('HiddenComment', 'update', { commentId: id, hidden })
  await hide(first.id, true)
  expect((await hide(first.id, true)).status).toBe(200)
  expect([await texts(cleo), await texts()]).toEqual([['Second'], ['Second', 'First']])
  await hide(first.id, false)
  const hideBob = (hidden: boolean) => cleo.write('HiddenCommenter', 'update', { userId: bobId, hidden })
  await hideBob(true)
  expect([await texts(cleo), (await replies(second.id)).length]).toEqual([[], 0])
  expect(dataOf(await cleo.read('HiddenCommenters', {}))).toMatchObject([{ id: bobId }])
  await hideBob(false)
  expect(await texts(cleo)).toEqual(['Second', 'First'])
})

test('a viewer counts the comments and replies that the viewer may see, whoever blocked or hid whom', async () => {
  const [first, second] = [await write('First', bob), await write('Second', ada)]
  await write('Reply of Bob', bob, { parentId: second.id })
  await write('Reply below Bob', ada, { parentId: first.id })
  const counted = async (by: TestBrowser) => {
    const listed = await feed(by)
    const lists = await Promise.all(listed.map(({ id }) => replies(id, by)))
    const whole = dataOf(await by.read('Pin', { id: pin })).aggregated_pin_data.comment_count
    const preview = dataOf(await by.read('UnifiedCommentsPreview', { objectId })).comment_count
    expect(listed.map(({ comment_count }) => comment_count)).toEqual(lists.map(({ length }) => length))
    expect([preview, whole]).toEqual([whole, listed.length + lists.flat().length])
    return whole as number
  }
  expect(await counted(cleo)).toBe(4)
  const hide = (commentId: string, hidden: boolean) => cleo.write('HiddenComment', 'update', { commentId, hidden })
  // oxlint-disable-next-line typescript/no-explicit-any
  const rowsOf = ({ sync }: TestAnswer) => sync?.rows as any
  const hid = rowsOf(await hide(first.id, true))
  expect(hid.threads[pin]).toEqual({ pin_id: pin, comment_count: 2 })
  expect(await counted(cleo)).toBe(2)
  expect(rowsOf(await hide(first.id, false)).threads[pin]).toEqual({ pin_id: pin, comment_count: 4 })
  const hideBob = (hidden: boolean) => cleo.write('HiddenCommenter', 'update', { userId: bobId, hidden })
  const without = rowsOf(await hideBob(true))
  expect([without.threads[pin].comment_count, without.comments[second.id].comment_count]).toEqual([1, 0])
  expect(await counted(cleo)).toBe(1)
  await hideBob(false)
  expect(await counted(cleo)).toBe(4)
  for (const [by, other] of [
    [cleo, bobId],
    [bob, cleoId],
  ] as const) {
    await by.send('PUT', `/v3/users/${other}/block/`, { json: {} })
    expect(await counted(cleo)).toBe(1)
    expect(await counted(visitor)).toBe(4)
    await by.send('DELETE', `/v3/users/${other}/block/`, { json: {} })
  }
  expect(await counted(cleo)).toBe(4)
})

test("the pin's owner and the member's other devices learn of comments and counts", async () => {
  const cursorOf = async (by: TestBrowser) => dataOf(await by.read('Changes', { since: null })).cursor as string
  const [since, own] = [await cursorOf(ada), await cursorOf(bob)]
  const { id } = await write('Hello')
  const told = dataOf(await ada.read('Changes', { since })).rows
  expect(told.comments[id]).toMatchObject({ text: 'Hello' })
  expect(told.threads[pin]).toEqual({ pin_id: pin, comment_count: 1 })
  expect(dataOf(await bob.read('Changes', { since: own })).rows.comments[id]).toMatchObject({ text: 'Hello' })
  const later = await cursorOf(bob)
  await ada.write('AggregatedComment', 'delete', { commentId: id })
  expect(dataOf(await bob.read('Changes', { since: later })).rows.comments).toEqual({ [id]: null })
})

test("the member's other devices learn of a commenter who is hidden, and of one who is shown again", async () => {
  const { cursor: since } = dataOf(await cleo.read('Changes', { since: null }))
  for (const hidden of [true, false]) {
    await cleo.write('HiddenCommenter', 'update', { userId: bobId, hidden })
    const { hiddenCommenters } = dataOf(await cleo.read('Changes', { since })).rows
    expect(hiddenCommenters[bobId!]).toMatchObject({ username: 'bob', is_hidden: hidden })
  }
})

test("the pin's owner, the answered and the mentioned member are each notified once, and blocked members do not see each other", async () => {
  const kinds = async (by: TestBrowser) =>
    dataOf(await by.read('Notifications', {})).items.map(
      ({ kind, subject }: { kind: string; subject: { id: string } }) => [kind, subject.id],
    )
  const first = await write('First')
  expect(await kinds(ada)).toContainEqual(['comments/pin', pin])
  const tags = JSON.stringify([{ user_id: adaId, offset: 0, length: 4 }])
  await write('@ada', cleo, { parentId: first.id, tags })
  expect(await kinds(ada)).toContainEqual(['comments/mention', pin])
  expect(await kinds(bob)).toContainEqual(['comments/reply', pin])
  await react(first.id, 'POST')
  expect(await kinds(bob)).toContainEqual(['comments/like', pin])
  await react(first.id, 'DELETE')
  expect(await kinds(bob)).not.toContainEqual(['comments/like', pin])

  await server.db.query({
    text: 'insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)',
    values: [bobId, cleoId],
  })
  expect([await texts(cleo), await texts(ada)]).toEqual([[], ['First']])
  expect((await cleo.write('AggregatedComment', 'create', { objectId, text: 'x', parentId: first.id })).status).toBe(
    404,
  )
  // A reply of somebody else to the blocked member's comment belongs to that comment, too.
  const below = await write('Below', ada, { parentId: first.id })
  expect((await cleo.write('AggregatedComment', 'create', { objectId, text: 'x', parentId: below.id })).status).toBe(
    404,
  )
  await server.db.query({ text: 'update blocks set user_id = $1 where blocked_id = $2', values: [adaId, cleoId] })
  expect((await cleo.write('AggregatedComment', 'create', { objectId, text: 'x' })).status).toBe(403)
  await server.db.query({ text: 'delete from blocks' })
})

test('a translation comes from the configured server; without one, or if that fails, it is empty (spec viewer §8)', async () => {
  const asked: unknown[] = []
  const translator = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { q, ...how } = JSON.parse(body)
      asked.push(how)
      response.statusCode = q === 'Broken' ? 500 : 200
      response.end(JSON.stringify({ translatedText: `${q} in ${how.target}` }))
    })
  })
  await new Promise<void>((resolve) => translator.listen(0, '127.0.0.1', resolve))
  const { port } = translator.address() as AddressInfo
  const translations = createTranslations({
    PINFOLD_TRANSLATE_URL: `http://127.0.0.1:${port}/`,
    PINFOLD_TRANSLATE_KEY: 'k',
  })
  expect(await translations.of('Good', 'ar-SA')).toBe('Good in ar')
  expect(await translations.of('Good', 'ar-SA')).toBe('Good in ar')
  expect(asked).toEqual([{ source: 'auto', target: 'ar', format: 'text', api_key: 'k' }])
  expect(await translations.of('Broken', 'en')).toBe('')
  await new Promise((resolve) => translator.close(resolve))
  expect(await translations.of('Other', 'en')).toBe('')
  expect(await createTranslations({}).of('Good', 'en')).toBe('')
  expect(() => createTranslations({ PINFOLD_TRANSLATE_URL: 'nowhere' })).toThrow('PINFOLD_TRANSLATE_URL')

  const { id } = await write('Good')
  expect((await cleo.send('GET', `/v3/aggregated_comments/${id}/translate/?language=ar`)).body.data).toBe('')
})

test('who has the comments of a pin open learns of every change there, of nothing that they may not see, and only while they are open', async () => {
  const dan = await server.browserOf(await addMember(server.db, 'dan'))
  const open = async (by = cleo) => dataOf(await by.write('AggregatedCommentReader', 'update', { objectId }))
  const cursor = async (by: TestBrowser) => dataOf(await by.read('ChangeFeed', { since: null })).cursor as string
  /** The rows that the member's feed has about these acts. */
  const heard = async (act: () => Promise<unknown>, by = cleo) => {
    const since = await cursor(by)
    await act()
    return dataOf(await by.read('ChangeFeed', { since })).rows as {
      comments?: Record<string, { text: string; reaction_counts: object; comment_count: number } | null>
      threads?: Record<string, { comment_count: number }>
      pins?: Record<string, { id: string } | null>
    }
  }
  expect(await open()).toEqual({ comment_count: 0, try_count: 0, is_new: true })
  expect(await open()).toEqual({ comment_count: 0, try_count: 0, is_new: false })

  const note = await heard(() => write('Fine', dan))
  const [id] = Object.keys(note.comments!) as [string]
  expect([note.comments![id]?.text, note.threads]).toEqual(['Fine', { [pin]: { pin_id: pin, comment_count: 1 } }])
  const reply = await heard(() => write('So it is', bob, { parentId: id }))
  expect([Object.keys(reply.comments!).length, reply.comments![id]?.comment_count]).toEqual([2, 1])
  expect((await heard(() => react(id, 'POST', bob))).comments![id]?.reaction_counts).toEqual({ 1: 1 })
  expect((await heard(() => highlight(id, true))).comments![id]).toMatchObject({ highlighted_by_pin_owner: true })
  const edited = await heard(() =>
    dan.write('AggregatedComment', 'update', { commentId: id, text: 'Better', force: true }),
  )
  expect(edited.comments![id]?.text).toBe('Better')
  const gone = await heard(() => dan.write('AggregatedComment', 'delete', { commentId: id }))
  expect([gone.comments![id], gone.threads![pin]?.comment_count]).toEqual([null, 0])
  const back = await heard(() => dan.write('AggregatedCommentRestore', 'create', { commentId: id }))
  expect([back.comments![id]?.text, back.threads![pin]?.comment_count]).toEqual(['Better', 2])
  const tried = await heard(() => dan.write('DidIt', 'create', { pin_id: pin, note: 'Worked' }))
  expect(Object.values(tried.comments!)).toMatchObject([{ text: 'Worked', tried: { photo: null } }])
  // What one member hides concerns that member alone.
  expect(await heard(() => bob.write('HiddenComment', 'update', { commentId: id, hidden: true }))).toEqual({})
  // Nobody else is told, whatever they read before.
  expect(await heard(() => write('Again', bob), dan)).toEqual({})

  await server.db.query({
    text: 'insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)',
    values: [cleoId, bobId],
  })
  const hidden = await heard(() => write('Unseen', bob))
  expect([Object.values(hidden.comments!), hidden.threads![pin]?.comment_count]).toEqual([[null], 1])
  await server.db.query({ text: 'delete from blocks where user_id = $1', values: [cleoId] })
  await server.db.query({ text: "update boards set privacy = 'secret' where id = $1", values: [board] })
  const secret = await heard(() => write('For us', ada))
  expect([Object.values(secret.comments!), secret.threads]).toEqual([[null], { [pin]: null }])
  expect((await cleo.write('AggregatedCommentReader', 'update', { objectId })).status).toBe(404)
  await server.db.query({ text: "update boards set privacy = 'public' where id = $1", values: [board] })

  // Who has the pin open hears that it is gone, and that it is back.
  const pinOf = async (act: () => Promise<unknown>) => (await heard(act)).pins?.[pin]
  const edit = (privacy: string) => () => ada.write('Board', 'update', { board_id: board, privacy })
  expect([await pinOf(edit('secret')), await pinOf(edit('public'))]).toMatchObject([null, { id: pin }])
  const makePrivate = (is_private_profile: boolean) => () =>
    ada.send('PUT', '/v3/users/settings/', { json: { is_private_profile } })
  expect([await pinOf(makePrivate(true)), await pinOf(makePrivate(false))]).toMatchObject([null, { id: pin }])
  expect(await pinOf(() => ada.write('Pins', 'delete', { ids: [pin] }))).toBeNull()
  expect(await pinOf(() => ada.write('PinsRestore', 'create', { ids: [pin] }))).toMatchObject({ id: pin })

  expect(await pinOf(() => ada.write('Board', 'delete', { board_id: board }))).toBeNull()
  expect(await pinOf(() => ada.write('BoardRestore', 'create', { board_id: board }))).toMatchObject({ id: pin })

  await server.db.query({ text: 'update thread_readers set open_until = now()' })
  expect(await heard(() => write('Late', dan))).toEqual({})
  expect((await open()).is_new).toBe(true)
  expect((await visitor.write('AggregatedCommentReader', 'update', { objectId })).status).toBe(401)
})
