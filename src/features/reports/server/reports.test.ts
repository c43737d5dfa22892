import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { aggregatedPinId } from '#features/comments/contract.ts'
import { setOperator } from '#features/operator/server/shared/set-operator.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

interface Notice {
  readonly kind: string
  readonly actors: readonly { readonly username: string }[]
}

let server: TestServer
let operator: TestBrowser, bob: TestBrowser, cleo: TestBrowser
let adaId: UserId
let board: BoardId

beforeAll(async () => {
  server = await createTestServer()
  adaId = await addMember(server.db, 'ada')
  board = await addBoardOf(server.db, adaId, 'All')
  const olive = await addMember(server.db, 'olive')
  await setOperator(server.db, 'olive', true)
  operator = await server.browserOf(olive)
  bob = await server.browserOf(await addMember(server.db, 'bob'))
  cleo = await server.browserOf(await addMember(server.db, 'cleo'))
})
afterAll(() => server.close())

const queue = async (options: object = {}) =>
  dataOf(await operator.read('OperatorReports', { page: 1, limit: 10, ...options }))
const decide = (type: string, id: string, decision: string) =>
  operator.write('OperatorReports', 'update', { type, subject_id: id, decision, reason: ' Rule 3 ' })
const report = (by: TestBrowser, type: string, id: string, reason: string, details?: string) =>
  by.write('Report', 'create', { type, id, reason, ...(details ? { details } : {}) })

test("reports of a subject are one row of the queue, a member's newer report replaces the older one, and a decision ends them all", async () => {
  const [pin] = await addPins(server.db, board, 1, { title: 'A lure' })
  await report(bob, 'pin', pin!, 'spam')
  await report(bob, 'pin', pin!, 'nudity', 'Look at the corner')
  await report(cleo, 'pin', pin!, 'spam')
  expect((await report(cleo, 'pin', '404', 'spam')).status).toBe(404)
  expect((await report(cleo, 'pin', pin!, 'boring')).status).toBe(400)
  const { rows, totalCount } = await queue()
  expect([rows, totalCount]).toMatchObject([
    [
      {
        id: `pin:${pin}`,
        report_count: 2,
        reasons: ['nudity', 'spam'],
        details: ['Look at the corner'],
        excerpt: 'A lure',
        author: { username: 'ada' },
      },
    ],
    1,
  ])
  expect((await decide('pin', pin!, 'dismiss')).status).toBe(200)
  expect((await queue()).totalCount).toBe(0)
  expect((await decide('pin', pin!, 'dismiss')).status).toBe(404)
  expect((await bob.read('Pin', { id: pin })).status).toBe(200)
})

test('an operator marks a reported pin as unsafe or hidden, and takes the marks off (spec viewer §3, flags)', async () => {
  const [pin] = await addPins(server.db, board, 1)
  const marked = async (decision: string) => {
    await report(bob, 'pin', pin!, 'nudity')
    expect((await decide('pin', pin!, decision)).status).toBe(200)
    const { is_unsafe, is_hidden } = dataOf(await bob.read('Pin', { id: pin }))
    return [is_unsafe, is_hidden]
  }
  expect(await marked('unsafe')).toEqual([true, false])
  expect(await marked('hide')).toEqual([true, true])
  expect(await marked('dismiss')).toEqual([true, true])
  expect(await marked('unmark')).toEqual([false, false])
  await report(bob, 'member', adaId, 'other')
  expect((await decide('member', adaId, 'hide')).status).toBe(400)
  expect((await decide('member', adaId, 'dismiss')).status).toBe(200)
})

test('lists and covers show no picture of a marked pin, to its owner neither', async () => {
  const own = await addBoardOf(server.db, adaId, 'Marked')
  const [pin] = await addPins(server.db, own, 1)
  const ada = await server.browserOf(adaId)
  const shown = async (by: TestBrowser) => {
    const [listed] = dataOf(await by.read('BoardFeed', { board_id: own }))
    const { cover_images: covers } = dataOf(await by.read('Board', { username: 'ada', slug: 'marked' }))
    return { isCovered: listed.is_covered, hasTitle: covers[0].shown_title !== undefined }
  }
  expect(await shown(bob)).toEqual({ isCovered: false, hasTitle: false })
  for (const decision of ['unsafe', 'hide']) {
    await report(bob, 'pin', pin!, 'nudity')
    await decide('pin', pin!, decision)
    expect(await shown(bob)).toEqual({ isCovered: true, hasTitle: true })
    expect(await shown(ada)).toEqual({ isCovered: true, hasTitle: true })
    await report(bob, 'pin', pin!, 'nudity')
    await decide('pin', pin!, 'unmark')
    expect(await shown(bob)).toEqual({ isCovered: false, hasTitle: false })
  }
})

test('the history of decisions has what was decided on reports, with the name that the subject had', async () => {
  const [pin] = await addPins(server.db, board, 1, { title: 'Harbour' })
  for (const decision of ['hide', 'dismiss']) {
    await report(bob, 'pin', pin!, 'nudity')
    await decide('pin', pin!, decision)
  }
  await report(bob, 'pin', pin!, 'spam')
  await decide('pin', pin!, 'remove')
  const { rows } = dataOf(await operator.read('OperatorDecisions', { page: 1, limit: 3, subject: 'pin' }))
  expect(rows).toMatchObject(
    ['remove', 'dismiss', 'hide'].map((decision) => ({
      subject: 'pin',
      subject_id: pin,
      name: 'Harbour',
      username: 'ada',
      operator: 'olive',
      decision,
      reason: 'Rule 3',
    })),
  )
})

test('a removed pin is deleted for good, and its owner cannot restore it', async () => {
  const [pin] = await addPins(server.db, board, 1)
  await report(bob, 'pin', pin!, 'violence')
  expect((await decide('pin', pin!, 'remove')).status).toBe(200)
  expect((await bob.read('Pin', { id: pin })).status).toBe(404)
  const ada = await server.browserOf(adaId)
  expect((await ada.write('PinsRestore', 'create', { ids: [pin] })).status).toBe(404)
})

test('those who reported something and its author are told of the decision, and the author not by whom', async () => {
  const [author, dora] = [await addMember(server.db, 'author'), await addMember(server.db, 'dora')]
  const [authors, doras] = [await server.browserOf(author), await server.browserOf(dora)]
  const [pin, other] = await addPins(server.db, await addBoardOf(server.db, author, 'Own'), 2)
  const inbox = async (of: TestBrowser) =>
    dataOf(await of.read('Notifications', {})).items.map(({ kind, actors }: Notice) => [
      kind,
      ...actors.map(({ username }) => username),
    ])
  await report(doras, 'pin', pin!, 'spam')
  await decide('pin', pin!, 'hide')
  expect([await inbox(doras), await inbox(authors)]).toEqual([
    [['reports/acted', 'dora']],
    [['reports/limited', 'author']],
  ])
  await report(doras, 'pin', pin!, 'spam')
  await decide('pin', pin!, 'remove')
  // A removed pin is no longer named.
  expect(await inbox(authors)).toEqual([['reports/removed', 'author']])
  await report(doras, 'pin', other!, 'spam')
  await decide('pin', other!, 'dismiss')
  expect((await inbox(doras)).toSorted()).toEqual([
    ['reports/acted', 'dora'],
    ['reports/kept', 'dora'],
  ])
  expect(await inbox(authors)).toEqual([['reports/removed', 'author']])
})

test('a flagged comment is removed with its replies and its count', async () => {
  const [pin] = await addPins(server.db, board, 1)
  const objectId = aggregatedPinId(pin!)
  const write = async (by: TestBrowser, more: object) =>
    dataOf(await by.write('AggregatedComment', 'create', { objectId, text: 'Bad', ...more })).id as string
  const id = await write(bob, {})
  await write(cleo, { parentId: id })
  const flag = (json: object) => cleo.send('PUT', `/v3/aggregated_comments/${id}/flag/`, { json })
  expect((await flag({ commentId: '5', reason: 'hate' })).status).toBe(400)
  expect((await flag({ commentId: id, reason: 'hate', detailedReasons: ['A slur'] })).body.data).toEqual({ id })
  expect((await queue({ type: 'comment' })).rows).toMatchObject([{ excerpt: 'Bad', details: ['A slur'], pin_id: pin }])
  expect((await decide('comment', id, 'remove')).status).toBe(200)
  expect(dataOf(await bob.read('Pin', { id: pin })).aggregated_pin_data.comment_count).toBe(0)
})

test('who has a pin open hears at once of its marks, of a comment that the operator removes, and of its removal', async () => {
  const [pin] = await addPins(server.db, board, 1)
  const objectId = aggregatedPinId(pin!)
  const { id } = dataOf(await bob.write('AggregatedComment', 'create', { objectId, text: 'Bad' }))
  const dora = await server.browserOf(await addMember(server.db, 'elsewhere'))
  dataOf(await cleo.write('AggregatedCommentReader', 'update', { objectId }))
  /** What two members' feeds have about a decision: of one who has the pin open, and of one who does not. */
  const heard = async (type: string, subject: string, decision: string) => {
    if (type === 'pin') await report(bob, type, subject, 'nudity')
    else
      await dora.send('PUT', `/v3/aggregated_comments/${subject}/flag/`, {
        json: { commentId: subject, reason: 'hate' },
      })
    const readers = [cleo, dora]
    const cursors = await Promise.all(
      readers.map(async (by) => dataOf(await by.read('ChangeFeed', { since: null })).cursor),
    )
    expect((await decide(type, subject, decision)).status).toBe(200)
    return Promise.all(readers.map(async (by, at) => dataOf(await by.read('ChangeFeed', { since: cursors[at] })).rows))
  }
  const flags = (is_unsafe: boolean, is_hidden: boolean) => [{ pins: { [pin!]: { is_unsafe, is_hidden } } }, {}]
  expect(await heard('pin', pin!, 'unsafe')).toMatchObject(flags(true, false))
  expect(await heard('pin', pin!, 'hide')).toMatchObject(flags(true, true))
  expect(await heard('pin', pin!, 'unmark')).toMatchObject(flags(false, false))
  expect(await heard('comment', id, 'remove')).toMatchObject([
    { comments: { [id]: null }, threads: { [pin!]: { comment_count: 0 } } },
    {},
  ])
  const [open, others] = await heard('pin', pin!, 'remove')
  expect([open.pins, others]).toEqual([{ [pin!]: null }, {}])
})

test('a reported member can be suspended by the operator, but an operator cannot', async () => {
  const eveId = await addMember(server.db, 'eve')
  const eve = await server.browserOf(eveId)
  await report(bob, 'member', eveId, 'harassment')
  expect((await decide('member', eveId, 'remove')).status).toBe(400)
  expect((await decide('member', eveId, 'suspend')).status).toBe(200)
  expect((await eve.write('Board', 'create', { name: 'x' })).status).toBe(401)
  const [decision] = await server.db.query<{ reason: string }>({ text: 'select reason from operator_decisions' })
  expect(decision).toEqual({ reason: 'Rule 3' })
  const zoe = await addMember(server.db, 'zoe')
  await setOperator(server.db, 'zoe', true)
  await report(bob, 'member', zoe, 'other')
  expect((await decide('member', zoe, 'suspend')).status).toBe(403)
  // A rejected decision leaves the report in the queue.
  expect((await queue({ type: 'member' })).totalCount).toBe(1)
})

test('its members report a conversation with its newest messages, and the other one of two can be suspended', async () => {
  const dan = await addMember(server.db, 'dan')
  const { id } = dataOf(await bob.write('Conversation', 'create', { user_ids: [dan] }))
  const dans = await server.browserOf(dan)
  await dans.write('Message', 'create', { conversation_id: id, id: '901', text: 'Send me money', pin_id: null })
  expect((await report(cleo, 'conversation', id, 'spam')).status).toBe(404)
  expect((await report(bob, 'conversation', id, 'spam')).status).toBe(200)
  await dans.write('Message', 'create', { conversation_id: id, id: '902', text: 'After the report', pin_id: null })
  expect((await queue({ type: 'conversation' })).rows).toMatchObject([
    { excerpt: '@dan: Send me money', author: { username: 'dan' }, pin_id: null },
  ])
  expect((await decide('conversation', id, 'remove')).status).toBe(400)
  expect((await decide('conversation', id, 'suspend')).status).toBe(200)
  expect((await dans.read('Conversations', {})).status).toBe(401)
})

test('a report of a group conversation shows the operator no author and no text', async () => {
  const others = [await addMember(server.db, 'gwen'), await addMember(server.db, 'hugo')]
  const { id } = dataOf(await bob.write('Conversation', 'create', { user_ids: others }))
  await report(bob, 'conversation', id, 'harassment')
  expect((await queue({ type: 'conversation' })).rows).toMatchObject([{ author: null, excerpt: null }])
})

test('the queue shows where the newest report was made, and whether a comment is a reply (spec viewer §3)', async () => {
  const [pin] = await addPins(server.db, board, 1)
  const target = { isPromoted: true, videoDuration: 12, viewType: 'pins/closeup', viewParameter: pin }
  await report(bob, 'pin', pin!, 'spam')
  await cleo.write('Report', 'create', { type: 'pin', id: pin, reason: 'spam', target })
  const ofPin = (await queue({ type: 'pin' })).rows.find((row: { subject_id: string }) => row.subject_id === pin)
  expect(ofPin.target).toEqual(target)

  const write = async (more: object) =>
    dataOf(await cleo.write('AggregatedComment', 'create', { objectId: aggregatedPinId(pin!), text: 'Words', ...more }))
  const first = await write({})
  const reply = await write({ parentId: first.id })
  await bob.send('PUT', `/v3/aggregated_comments/${reply.id}/flag/`, {
    json: { reason: 'spam', target: { viewType: 'pins/closeup', viewParameter: pin } },
  })
  const ofReply = (await queue({ type: 'comment' })).rows.find(
    (row: { subject_id: string }) => row.subject_id === reply.id,
  )
  expect(ofReply.target).toEqual({ viewType: 'pins/closeup', viewParameter: pin, parentId: first.id })
})
