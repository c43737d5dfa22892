import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { aggregatedPinId } from '#features/comments/contract.ts'
import { mayTry } from '#server/policy/permit.ts'
import { serverFeatures } from './server.ts'
import { addBoardOf, addMember, addPins, addTopic } from './test-content.ts'
import { createTestServer, type TestAnswer, type TestBrowser, type TestServer } from './test-server.ts'

const VIEWERS = ['visitor', 'ended', 'stranger', 'analyst', 'owner'] as const
type ViewerName = (typeof VIEWERS)[number]

/** What a call is about, and a board of the viewer's own to save to. */
interface Subject {
  readonly username: string
  readonly board: string
  readonly slug: string
  readonly pin: string
  readonly ownBoard: string
}

interface Row {
  /** The status for every kind of viewer. */
  readonly statuses: Readonly<Record<ViewerName, number>>
  readonly input: (subject: Subject) => Readonly<Record<string, unknown>>
  /** False if nothing in the input names a subject that could be hidden. */
  readonly namesSubject?: boolean
}

const all = (visitor: number, member: number, owner = member) => ({
  visitor,
  ended: visitor,
  stranger: member,
  analyst: member,
  owner,
})
const EVERYONE = all(200, 200)
const MEMBERS = all(401, 200)
/** Operators alone; `operator.test.ts` has what they get. */
const HIDDEN = all(404, 404)
const OWNER = all(401, 403, 200)

let made = 0
const unique = () => `made${(made += 1)}`
const onBoard = ({ board, pin }: Subject) => ({ board_id: board, pin_ids: [pin] })

/** One row per call of the server. */
const ROWS: Readonly<Record<string, Row>> = {
  'OperatorOverview get': { statuses: HIDDEN, input: () => ({}) },
  'OperatorPeople get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10, searchTerm: '' }) },
  'OperatorDecision create': {
    statuses: HIDDEN,
    input: () => ({ user_id: '1', decision: 'suspend', reason: 'Spam' }),
  },
  'OperatorJobs get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'OperatorJobs update': { statuses: HIDDEN, input: () => ({ id: '1' }) },
  'OperatorMails get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'OperatorMail get': { statuses: HIDDEN, input: () => ({ id: '1' }) },
  'OperatorSettings get': { statuses: HIDDEN, input: () => ({}) },
  'User get': { statuses: EVERYONE, input: ({ username }) => ({ username }) },
  'POST /v3/login/handshake/': {
    statuses: all(401, 401),
    input: () => ({ username_or_email: 'nobody', password: 'wrong password' }),
  },
  'POST /v3/register/email/handshake/': {
    statuses: EVERYONE,
    input: () => {
      const username = unique()
      return { email: `${username}@example.com`, username, password: 'a quiet sentence', first_name: 'New' }
    },
  },
  'HandshakeSession create': { statuses: all(401, 401), input: () => ({ token: 'unknown' }) },
  'UserSession create': { statuses: MEMBERS, input: () => ({ session_accounts: true }) },
  'UserSession update': { statuses: all(401, 401), input: () => ({ user_id: '1' }) },
  'UserSession delete': { statuses: EVERYONE, input: () => ({}) },
  'GET /_/_/state': { statuses: EVERYONE, input: () => ({}) },
  'GET /v3/sessions/': { statuses: MEMBERS, input: () => ({}) },
  'DELETE /v3/sessions/': { statuses: MEMBERS, input: () => ({}) },
  'DELETE /v3/sessions/:id/': { statuses: all(401, 404), input: () => ({ id: '7' }) },
  'PUT /v3/users/password/': {
    statuses: all(401, 401),
    input: () => ({ password: 'wrong', new_password: 'a quiet sentence' }),
  },
  'POST /v3/media/uploads/register/batch/': {
    statuses: MEMBERS,
    input: () => ({ media_info_list: '[{"id":"a","media_type":"image-story-pin","size":1}]' }),
  },
  // No address on the internet is sure to answer: a private one is refused by the handler itself.
  'FindPinImages get': { statuses: all(401, 400), input: () => ({ url: 'http://127.0.0.1/' }) },
  'VIP get': { statuses: MEMBERS, input: () => ({ upload_ids: ['1'] }) },
  'POST /v3/login/mfa/handshake/': {
    statuses: all(401, 401),
    input: () => ({ username_or_email: 'nobody', password: 'wrong password', mfa_token: '123456' }),
  },
  'POST /v3/users/mfa/start/': { statuses: all(401, 401), input: () => ({ password: 'wrong' }) },
  'POST /v3/users/mfa/confirm/': { statuses: all(401, 401), input: () => ({ mfa_token: '123456' }) },
  'POST /v3/users/mfa/stop/': {
    statuses: all(401, 401),
    input: () => ({ password: 'wrong', mfa_token: '123456' }),
  },
  'BoardPickerBoards get': { statuses: MEMBERS, input: () => ({}) },
  'Boards get': { statuses: EVERYONE, input: ({ username }) => ({ username }) },
  'Board get': { statuses: EVERYONE, input: ({ username, slug }) => ({ username, slug }), namesSubject: true },
  'Board create': { statuses: MEMBERS, input: () => ({ name: unique() }) },
  'Board update': {
    statuses: OWNER,
    input: ({ board }) => ({ board_id: board, description: 'New' }),
    namesSubject: true,
  },
  'Board delete': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'BoardRestore create': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'Pin get': { statuses: EVERYONE, input: ({ pin }) => ({ id: pin }), namesSubject: true },
  CloseupPageQuery: { statuses: EVERYONE, input: ({ pin }) => ({ pinId: pin, isAuth: true }), namesSubject: true },
  'Pins get': { statuses: EVERYONE, input: ({ pin }) => ({ ids: [pin] }), namesSubject: true },
  'Repin create': {
    statuses: MEMBERS,
    input: ({ pin, ownBoard }) => ({ pin_id: pin, board_id: ownBoard }),
    namesSubject: true,
  },
  'Repin delete': {
    statuses: OWNER,
    input: ({ pin, board }) => ({ pin_id: pin, board_id: board }),
    namesSubject: true,
  },
  'POST /v3/pins/:id/react/': {
    statuses: MEMBERS,
    input: ({ pin }) => ({ id: pin, reaction_type: 1 }),
    namesSubject: true,
  },
  'DELETE /v3/pins/:id/react/': { statuses: MEMBERS, input: ({ pin }) => ({ id: pin }), namesSubject: true },
  'Pin update': { statuses: OWNER, input: ({ pin }) => ({ id: pin, title: 'New' }), namesSubject: true },
  'Pins delete': { statuses: OWNER, input: ({ pin }) => ({ ids: [pin] }), namesSubject: true },
  'PinsRestore create': { statuses: OWNER, input: ({ pin }) => ({ ids: [pin] }), namesSubject: true },
  'BulkEdit create': {
    statuses: MEMBERS,
    input: ({ pin, ownBoard }) => ({ board_id: ownBoard, pin_ids: [pin] }),
    namesSubject: true,
  },
  'BulkEdit update': {
    statuses: OWNER,
    input: ({ board, ownBoard, pin }) => ({ from_board_id: board, board_id: ownBoard, pin_ids: [pin] }),
    namesSubject: true,
  },
  'BulkEdit delete': { statuses: OWNER, input: onBoard, namesSubject: true },
  'BoardPinOrder update': {
    statuses: OWNER,
    input: (subject) => ({ ...onBoard(subject), places: [null] }),
    namesSubject: true,
  },
  'UserHomefeed get': { statuses: EVERYONE, input: () => ({}) },
  'HomefeedFreshness get': { statuses: EVERYONE, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'TopicFeed get': { statuses: EVERYONE, input: () => ({ interest: 'food' }) },
  'RelatedModules get': { statuses: EVERYONE, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'BoardFeed get': { statuses: EVERYONE, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'ListManifest get': { statuses: EVERYONE, input: ({ board }) => ({ list: `board:${board}` }), namesSubject: true },
  'Topics get': { statuses: EVERYONE, input: () => ({}) },
  'AggregatedCommentFeed get': {
    statuses: EVERYONE,
    input: ({ pin }) => ({ objectId: aggregatedPinId(pin) }),
    namesSubject: true,
  },
  'Changes get': { statuses: MEMBERS, input: () => ({ since: null }) },
  'ChangeFeed get': { statuses: MEMBERS, input: () => ({ since: null }) },
  'GET /_/consent': { statuses: EVERYONE, input: () => ({}) },
  'CookieConsent update': {
    statuses: EVERYONE,
    input: () => ({ personalization: false, analytics: false, marketing: false }),
  },
  'BaseSearch get': { statuses: EVERYONE, input: () => ({ query: 'pin', scope: 'pins' }) },
}

const handlers = serverFeatures.flatMap(({ routes }) => routes?.({ appVersion: 'test', offeredAccounts: null }) ?? [])
const handlerOf = new Map(handlers.map((handler) => [addressOf(handler.endpoint), handler]))

function addressOf(endpoint: Endpoint): string {
  if (endpoint.family === 'resource') return `${endpoint.name} ${endpoint.verb}`
  if (endpoint.family === 'v3') return `${endpoint.method} ${endpoint.path}`
  return endpoint.family === 'plain' ? `GET ${endpoint.path}` : endpoint.name
}

function call(browser: TestBrowser, endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Promise<TestAnswer> {
  switch (endpoint.family) {
    case 'resource':
      return endpoint.verb === 'get'
        ? browser.read(endpoint.name, input)
        : browser.write(endpoint.name, endpoint.verb, input)
    case 'v3': {
      const inPath = new Set<string>()
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
        inPath.add(name)
        return String(input[name])
      })
      const body = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
      return browser.send(endpoint.method, path, endpoint.method === 'GET' ? {} : { json: body })
    }
    case 'graphql':
      return browser.send('POST', '/_/graphql/', { json: { queryHash: endpoint.queryHash, variables: input } })
    case 'plain':
      return browser.send('GET', endpoint.path)
  }
}

let server: TestServer
let ids: Readonly<Record<'stranger' | 'analyst' | 'owner', UserId>>

beforeAll(async () => {
  server = await createTestServer()
  const { db } = server
  ids = {
    stranger: await addMember(db, 'stranger'),
    analyst: await addMember(db, 'analyst'),
    owner: await addMember(db, 'owner'),
  }
  await db.query({ text: `update users set role = 'analyst' where id = $1`, values: [ids.analyst] })
  await addTopic(db, 'food', 7)
})
afterAll(() => server.close())

async function browserOf(viewer: ViewerName): Promise<TestBrowser> {
  if (viewer === 'visitor') return server.visitor()
  const browser = await server.browserOf(viewer === 'ended' ? ids.stranger : ids[viewer])
  if (viewer === 'ended') await server.db.query({ text: 'update sessions set expires_at = now()' })
  return browser
}

/** A board of the owner with one pin, new each time, so that no call sees what another one did. */
async function makeSubject(viewer: ViewerName, privacy: 'public' | 'secret'): Promise<Subject> {
  const name = unique()
  const board: BoardId = await addBoardOf(server.db, ids.owner, name, privacy)
  const [pin] = await addPins(server.db, board, 1, { inFeeds: false })
  const viewerId = viewer === 'visitor' || viewer === 'ended' ? ids.stranger : ids[viewer]
  const ownBoard = await addBoardOf(server.db, viewerId, unique())
  return { username: 'owner', board, slug: name, pin: pin as PinId, ownBoard }
}

/** The same call about things that do not exist. */
const absent = (subject: Subject): Subject => ({ ...subject, board: '77', slug: 'none', pin: '78' })

/** An answer without the names that were asked for. */
function shown({ status, body }: TestAnswer, { board, slug, pin }: Subject): unknown {
  const text = JSON.stringify(body, (name, value: unknown) => (name === 'sync' ? undefined : value))
  const names = [board, slug, pin, aggregatedPinId(pin)]
  return [status, names.reduce((rest, name) => rest.replaceAll(name, '…'), text)]
}

test('every call has a row, and every row a call', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual([...handlerOf.keys()].toSorted())
})

test('calls that are closed to visitors say so in their contract, and no others do', () => {
  const wrong = handlers.filter(
    ({ endpoint, action }) =>
      mayTry('visitor', action) === (endpoint.fails as readonly string[]).includes('session/required'),
  )
  expect(wrong.map(({ endpoint }) => addressOf(endpoint))).toEqual([])
})

describe.each(VIEWERS)('%s', (viewer) => {
  test('gets what the table says from every call', async () => {
    const wrong: unknown[] = []
    for (const [address, { statuses, input }] of Object.entries(ROWS)) {
      const browser = await browserOf(viewer)
      const answer = await call(browser, handlerOf.get(address)!.endpoint, input(await makeSubject(viewer, 'public')))
      if (answer.status !== statuses[viewer]) wrong.push([address, answer.status, answer.body])
    }
    expect(wrong).toEqual([])
  })
})

describe.each(VIEWERS.filter((viewer) => viewer !== 'owner'))('%s', (viewer) => {
  test('cannot tell what is secret from what does not exist', async () => {
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
  })
})
