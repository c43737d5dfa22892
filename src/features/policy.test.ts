import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { aggregatedPinId } from '#features/comments/contract.ts'
import { isHidden, mayTry } from '#server/policy/permit.ts'
import { addBoardOf, addMember, addPins, addTopic } from './test-content.ts'
import { addressOf, call, handlerOf, handlers, joinRows, type RowFile } from './test-policy-calls.ts'
import { unique, VIEWERS, type Subject, type ViewerName } from './test-policy.ts'
import { createTestServer, type TestAnswer, type TestBrowser, type TestServer } from './test-server.ts'

const ROWS = joinRows(import.meta.glob<RowFile>('./*/test-policy-rows.ts', { eager: true }))

const UNKNOWN_ID = '8999999999999999999'

let server: TestServer
let ids: Readonly<Record<'stranger' | 'analyst' | 'operator' | 'owner', UserId>>

beforeAll(async () => {
  server = await createTestServer()
  const { db } = server
  ids = {
    stranger: await addMember(db, 'stranger'),
    analyst: await addMember(db, 'analyst'),
    operator: await addMember(db, 'operator'),
    owner: await addMember(db, 'owner'),
  }
  await db.query({ text: `update users set role = 'analyst' where id = $1`, values: [ids.analyst] })
  await db.query({ text: `update users set role = 'operator' where id = $1`, values: [ids.operator] })
  await addTopic(db, 'food', 7)
})
afterAll(() => server.close())

async function browserOf(viewer: ViewerName): Promise<TestBrowser> {
  if (viewer === 'visitor') return server.visitor()
  const browser = await server.browserOf(viewer === 'ended' ? ids.stranger : ids[viewer])
  if (viewer === 'ended') await server.db.query({ text: 'update sessions set expires_at = now()' })
  return browser
}

/** A board of the owner with one pin, new for each call, so that no call sees the effect of another. */
async function makeSubject(viewer: ViewerName, privacy: 'public' | 'secret'): Promise<Subject> {
  const name = unique()
  const board: BoardId = await addBoardOf(server.db, ids.owner, name, privacy)
  const [pin] = await addPins(server.db, board, 1, { inFeeds: false })
  const viewerId = viewer === 'visitor' || viewer === 'ended' ? ids.stranger : ids[viewer]
  const ownBoard = await addBoardOf(server.db, viewerId, unique())
  const comment = String(BigInt(pin!) + 5_000_000n)
  await server.db.query({
    text: `insert into comments (id, pin_id, user_id, text) values ($1, $2, $3, 'Fine')`,
    values: [comment, pin, ids.owner],
  })
  return { username: 'owner', board, slug: name, pin: pin as PinId, comment, ownBoard }
}

/** The subject with ids and names that do not exist. */
const absent = (subject: Subject): Subject => ({ ...subject, board: '77', slug: 'none', pin: '78', comment: '79' })

/** An answer with the names of its request replaced, so that answers about different subjects can be compared. */
function shown({ status, body }: TestAnswer, { board, slug, pin, comment }: Subject): unknown {
  const text = JSON.stringify(body, (name, value: unknown) => (name === 'sync' ? undefined : value))
  const names = [board, slug, comment, pin, aggregatedPinId(pin)]
  return [status, names.reduce((rest, name) => rest.replaceAll(name, '…'), text)]
}

test('every call has a row, and every row has a call', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual([...handlerOf.keys()].toSorted())
})

test('calls that are closed to visitors say so in their contract, and no others do', () => {
  const wrong = handlers.filter(
    ({ endpoint, action }) =>
      mayTry('visitor', action) === (endpoint.fails as readonly string[]).includes('session/required'),
  )
  expect(wrong.map(({ endpoint }) => addressOf(endpoint))).toEqual([])
})

/** Each of these tests calls every endpoint, which takes minutes on a busy machine. */
const MATRIX_MS = 120_000

describe.each(VIEWERS)('%s', (viewer) => {
  test(
    'gets the listed answer from every call',
    async () => {
      const wrong: unknown[] = []
      for (const [address, { statuses, input }] of Object.entries(ROWS)) {
        const browser = await browserOf(viewer)
        const answer = await call(browser, handlerOf.get(address)!.endpoint, input(await makeSubject(viewer, 'public')))
        if (answer.status !== statuses[viewer]) wrong.push([address, answer.status, answer.body])
      }
      expect(wrong).toEqual([])
    },
    MATRIX_MS,
  )
})

test(
  'a limited log-in reads what its member reads, and is asked for the password for everything else (spec viewer §6)',
  async () => {
    const wrong: unknown[] = []
    for (const [address, { statuses, input }] of Object.entries(ROWS)) {
      const { endpoint, action } = handlerOf.get(address)!
      const browser = await server.browserOf(ids.stranger, true)
      const answer = await call(browser, endpoint, input(await makeSubject('stranger', 'public')))
      const isClosed = !mayTry('limited', action)
      const expected = isClosed && mayTry('member', action) ? 401 : statuses.stranger
      const named = JSON.stringify(answer.body).includes('session/limited')
      if (answer.status !== expected || (isClosed && expected === 401 && !named)) wrong.push([address, answer])
    }
    expect(wrong).toEqual([])
  },
  MATRIX_MS,
)

describe.each(VIEWERS.filter((viewer) => viewer !== 'owner'))('%s', (viewer) => {
  test(
    'cannot distinguish secret things from those that do not exist',
    async () => {
      const wrong: unknown[] = []
      for (const [address, { input, namesSubject }] of Object.entries(ROWS)) {
        if (!namesSubject) continue
        const { endpoint } = handlerOf.get(address)!
        const browser = await browserOf(viewer)
        const secret = await makeSubject(viewer, 'secret')
        const hidden = shown(await call(browser, endpoint, input(secret)), secret)
        const none = shown(await call(browser, endpoint, input(absent(secret))), absent(secret))
        if (JSON.stringify(hidden) !== JSON.stringify(none)) wrong.push([address, hidden, none])
      }
      expect(wrong).toEqual([])
    },
    MATRIX_MS,
  )
})

/** The input with every id replaced by one that nothing has. */
const withUnknownIds = (input: object): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(input), (_name, value: unknown) =>
    typeof value === 'string' && /^\d+$/.test(value) ? UNKNOWN_ID : value,
  )

// This test is the last one, because the operator's calls change what other tests would find.
test('every call of the operator answers ids that do not exist with a status below 500 (S4)', async () => {
  const wrong: unknown[] = []
  for (const [address, { input }] of Object.entries(ROWS)) {
    const { endpoint, action } = handlerOf.get(address)!
    if (!isHidden(action)) continue
    const browser = await server.browserOf(ids.operator)
    const answer = await call(browser, endpoint, withUnknownIds(input(absent(await makeSubject('stranger', 'public')))))
    if (answer.status >= 500) wrong.push([address, answer.body])
  }
  expect(wrong).toEqual([])
})
