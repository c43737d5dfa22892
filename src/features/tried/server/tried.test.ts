import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let adaId: UserId, bobId: UserId
let ada: TestBrowser, bob: TestBrowser
let pin: PinId

beforeAll(async () => {
  server = await createTestServer()
  adaId = await addMember(server.db, 'ada')
  bobId = await addMember(server.db, 'bob')
  ada = await server.browserOf(adaId)
  bob = await server.browserOf(bobId)
  ;[pin] = (await addPins(server.db, await addBoardOf(server.db, adaId, 'Bread'), 1)) as [PinId]
})
afterAll(() => server.close())

const tries = async (by: TestBrowser) => dataOf(await by.read('DidItFeed', { pin_id: pin }))
const pinData = async () => dataOf(await ada.read('Pin', { id: pin })).aggregated_pin_data
const objectId = async () => (await pinData()).id as string

test('a try is liked and answered like a comment, but is not a comment on the pin (spec business §3, user did-it data)', async () => {
  dataOf(await bob.write('DidIt', 'create', { pin_id: pin, note: ' Rose well ', id: '5001' }))
  expect(await tries(ada)).toMatchObject([
    { id: '5001', text: 'Rose well', comment_count: 0, like_count: 0, liked_by_me: false, helpful_count: 0 },
  ])
  await ada.send('POST', '/v3/aggregated_comments/5001/react/', { json: { reaction_type: 1 } })
  await ada.send('POST', '/v3/helpful/1/5001/', { json: {} })
  const answer = { objectId: await objectId(), parentId: '5001', text: 'Which flour?' }
  const reply = dataOf(await ada.write('AggregatedComment', 'create', answer))
  expect(reply).toMatchObject({ parent_id: '5001', pin_comment_count: 0 })
  expect(await tries(ada)).toMatchObject([
    { like_count: 1, liked_by_me: true, helpful_count: 1, marked_helpful_by_me: true, comment_count: 1 },
  ])
  expect(await tries(bob)).toMatchObject([{ like_count: 1, liked_by_me: false }])
  expect(dataOf(await bob.read('UnifiedComments', { objectId: await objectId() }))).toEqual([])
  expect(dataOf(await bob.read('AggregatedCommentReplies', { commentId: '5001' }))).toMatchObject([
    { text: 'Which flour?' },
  ])
  expect(await pinData()).toMatchObject({ comment_count: 0, did_it_data: { images_count: 1 } })
  dataOf(await ada.write('AggregatedComment', 'delete', { commentId: reply.id }))
  expect(await pinData()).toMatchObject({ comment_count: 0 })
  expect(await tries(ada)).toMatchObject([{ comment_count: 0 }])
})

test('a viewer counts the tries that the viewer may see', async () => {
  const count = async () => (await pinData()).did_it_data.images_count as number
  await ada.write('HiddenCommenter', 'update', { userId: bobId, hidden: true })
  expect([(await tries(ada)).length, await count()]).toEqual([0, 0])
  await ada.write('HiddenCommenter', 'update', { userId: bobId, hidden: false })
  expect([(await tries(ada)).length, await count()]).toEqual([1, 1])
})

test('a try is changed and removed as a try, not as a comment', async () => {
  const commentId = '5001'
  for (const answer of [
    await bob.write('AggregatedComment', 'update', { commentId, text: 'Else' }),
    await ada.write('AggregatedComment', 'delete', { commentId }),
    await ada.send('PUT', '/v3/aggregated_comments/pin/highlight/', {
      json: { aggregated_comment: commentId, pin, highlight: true },
    }),
  ])
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('is a try of the pin')])
  dataOf(await bob.write('DidIt', 'create', { pin_id: pin, note: 'Better', id: '5002' }))
  expect(await tries(ada)).toMatchObject([{ id: '5001', text: 'Better', like_count: 1 }])
  const taken = await ada.write('DidIt', 'create', { pin_id: pin, note: 'Mine', id: '5001' })
  expect([taken.status, JSON.stringify(taken.body)]).toEqual([400, expect.stringContaining('options.id')])
  expect(await pinData()).toMatchObject({ did_it_data: { images_count: 1 } })
  dataOf(await bob.write('DidIt', 'delete', { pin_id: pin }))
  expect(await tries(ada)).toEqual([])
  expect((await ada.read('AggregatedCommentReplies', { commentId })).status).toBe(404)
})

test('an undo of a change is refused if the note was changed in the meantime', async () => {
  const change = (note: string, expects?: string) =>
    bob.write('DidIt', 'create', { pin_id: pin, note, ...(expects !== undefined && { expects }) })
  dataOf(await change('First'))
  dataOf(await change('Second'))
  dataOf(await change('First', 'Second'))
  expect(await tries(ada)).toMatchObject([{ text: 'First' }])
  const refused = await change('Second', 'Other')
  expect(refused.body.resource_response.error.extra_data).toMatchObject({
    failure: 'act/changed-since',
    field: 'options.expects',
  })
  expect(await tries(ada)).toMatchObject([{ text: 'First' }])
  dataOf(await bob.write('DidIt', 'delete', { pin_id: pin }))
  expect((await change('Second', 'First')).status).toBe(refused.status)
  expect(await tries(ada)).toEqual([])
})

test('a try shows the photo that its member uploaded, and keeps it when the note changes', async () => {
  await server.db.query({
    text: `insert into uploads (id, user_id, size, received, status, signature)
      select 6001, $1, 1, 1, 'succeeded', signature from pins where id = $2`,
    values: [bobId, pin],
  })
  expect((await ada.write('DidIt', 'create', { pin_id: pin, note: '', upload_id: '6001' })).status).toBe(404)
  dataOf(await bob.write('DidIt', 'create', { pin_id: pin, note: '', upload_id: '6001' }))
  const [shown] = await tries(ada)
  expect(shown.tried.photo).toMatchObject({ width: expect.any(Number), dominant_color: expect.stringMatching(/^#/) })
  await bob.write('DidIt', 'create', { pin_id: pin, note: 'With rye' })
  expect(await tries(ada)).toMatchObject([{ text: 'With rye', tried: { photo: shown.tried.photo } }])
})

test('a member who allows no tries gets none with a photo by others, but may add an own one', async () => {
  const allow = async (isAllowed: boolean) =>
    dataOf(
      await ada.write('CommentFeatures', 'update', {
        userId: adaId,
        featureMap: { comments: true, mentions: true, tries: isAllowed },
      }),
    )
  await server.db.query({
    text: `insert into uploads (id, user_id, size, received, status, signature)
      select u.id, u.user_id, 1, 1, 'succeeded', p.signature from (values (6002::bigint, $1::bigint), (6003, $2)) u (id, user_id), pins p
      where p.id = $3`,
    values: [bobId, adaId, pin],
  })
  const before = (await tries(ada))[0].tried.photo
  const isOff = async (by: TestBrowser) => dataOf(await by.read('Pin', { id: pin })).try_photos_disabled
  expect([await isOff(bob), await isOff(ada)]).toEqual([false, false])
  await allow(false)
  expect([await isOff(bob), await isOff(ada)]).toEqual([true, false])
  const refused = await bob.write('DidIt', 'create', { pin_id: pin, note: 'Shown', upload_id: '6002' })
  expect([refused.status, refused.body.resource_response.error.extra_data]).toEqual([
    403,
    { failure: 'comment/photos-off', field: 'options.upload_id', retry_after_s: null },
  ])
  expect(await tries(ada)).toMatchObject([{ text: 'With rye', tried: { photo: before } }])
  dataOf(await bob.write('DidIt', 'create', { pin_id: pin, note: 'Without a photo' }))
  dataOf(await ada.write('DidIt', 'create', { pin_id: pin, note: 'Mine', upload_id: '6003' }))
  expect(new Set((await tries(bob)).map(({ text }: { text: string }) => text))).toEqual(
    new Set(['Without a photo', 'Mine']),
  )
  dataOf(await ada.write('DidIt', 'delete', { pin_id: pin }))
  await allow(true)
  dataOf(await bob.write('DidIt', 'create', { pin_id: pin, note: 'Shown', upload_id: '6002' }))
})

test('tries of members who are hidden or blocked are left out', async () => {
  await ada.send('PUT', `/v3/users/${bobId}/block/`, { json: {} })
  expect(await tries(ada)).toEqual([])
  await ada.send('DELETE', `/v3/users/${bobId}/block/`, { json: {} })
  expect(await tries(ada)).toHaveLength(1)
})

test('members who blocked each other try none of each other’s pins', async () => {
  const [other] = await addPins(server.db, await addBoardOf(server.db, adaId, 'Cakes'), 1)
  const mark = () => bob.write('DidIt', 'create', { pin_id: other, note: 'Sweet' })
  await ada.send('PUT', `/v3/users/${bobId}/block/`, { json: {} })
  expect((await mark()).status).toBe(403)
  await ada.send('DELETE', `/v3/users/${bobId}/block/`, { json: {} })
  expect((await mark()).status).toBe(200)
})

test('the pin’s owner is notified of a try with its photo, unless the try is removed or hidden or the owner wants none', async () => {
  const cleoId = await addMember(server.db, 'cleo')
  const cleo = await server.browserOf(cleoId)
  const [other] = (await addPins(server.db, await addBoardOf(server.db, adaId, 'Rolls'), 1)) as [PinId]
  await server.db.query({ text: 'truncate notifications' })
  await server.db.query({
    text: `insert into uploads (id, user_id, size, received, status, signature)
      select 6004, $1, 1, 1, 'succeeded', signature from pins where id = $2`,
    values: [cleoId, other],
  })
  const mark = async (by: TestBrowser, more: object = {}) =>
    dataOf(await by.write('DidIt', 'create', { pin_id: other, note: 'Soft', ...more }))
  const unmark = async (by: TestBrowser) => dataOf(await by.write('DidIt', 'delete', { pin_id: other }))
  const told = async () =>
    dataOf(await ada.read('Notifications', {})).items.map(
      ({
        kind,
        actors,
        subject,
      }: {
        kind: string
        actors: { username: string }[]
        subject: { image_url: string }
      }) => ({
        kind,
        by: actors.map(({ username }) => username),
        image: subject.image_url,
      }),
    )
  await mark(ada)
  expect(await told()).toEqual([])
  await mark(bob)
  const [plain] = await told()
  expect(plain).toMatchObject({ kind: 'tried/pin', by: ['bob'] })
  await mark(bob, { note: 'Softer' })
  await mark(cleo, { upload_id: '6004' })
  await server.db.query({ text: 'update pins set is_unsafe = true where id = $1', values: [other] })
  expect(await told()).toMatchObject([{ by: ['cleo', 'bob'], image: null }])
  await server.db.query({ text: 'update pins set is_unsafe = false where id = $1', values: [other] })
  expect(await told()).toMatchObject([{ by: ['cleo', 'bob'], image: expect.stringContaining('/136x136/') }])
  await ada.write('HiddenCommenter', 'update', { userId: cleoId, hidden: true })
  expect(await told()).toMatchObject([{ by: ['bob'] }])
  await ada.write('HiddenCommenter', 'update', { userId: cleoId, hidden: false })
  await unmark(cleo)
  expect(await told()).toEqual([plain])
  await unmark(bob)
  expect(await told()).toEqual([])
  dataOf(await ada.write('NewsSettings', 'update', { id: 'comments', value: 'off' }))
  await mark(bob)
  expect(await told()).toEqual([])
  dataOf(await ada.write('NewsSettings', 'update', { id: 'comments', value: 'on' }))
})

test('members who have the pin’s comments open, and its owner, learn of a try and of its end', async () => {
  const dan = await server.browserOf(await addMember(server.db, 'dan'))
  const [other] = (await addPins(server.db, await addBoardOf(server.db, adaId, 'Buns'), 1)) as [PinId]
  const { id: objectId } = dataOf(await dan.read('Pin', { id: other })).aggregated_pin_data
  const heard = async (by: TestBrowser, act: () => Promise<unknown>) => {
    const since = dataOf(await by.read('ChangeFeed', { since: null })).cursor as string
    await act()
    const { comments, pins } = dataOf(await by.read('ChangeFeed', { since })).rows
    const counts = Object.values((pins ?? {}) as Record<string, { aggregated_pin_data: { did_it_data: object } }>)
    return [Object.values((comments ?? {}) as object), counts.map((row) => row.aggregated_pin_data.did_it_data)]
  }
  const mark = () => bob.write('DidIt', 'create', { pin_id: other, note: 'Sweet' })
  const unmark = () => bob.write('DidIt', 'delete', { pin_id: other })
  const one = [[expect.objectContaining({ text: 'Sweet', tried: { photo: null } })], [{ images_count: 1 }]]
  expect(await heard(dan, mark)).toEqual([[], []])
  expect(await heard(ada, unmark)).toEqual([[null], [{ images_count: 0 }]])
  dataOf(await dan.write('AggregatedCommentReader', 'update', { objectId }))
  expect(await heard(dan, mark)).toEqual(one)
  expect(dataOf(await dan.write('AggregatedCommentReader', 'update', { objectId })).try_count).toBe(1)
  expect(await heard(dan, unmark)).toEqual([[null], [{ images_count: 0 }]])
  expect(await heard(ada, mark)).toEqual(one)
})
