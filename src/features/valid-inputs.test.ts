import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { FAILURES } from '#contracts/failure.ts'
import { newId, type UserId } from '#contracts/ids.ts'
import { addAdvertiser, promotionOf, turnOnAds, type TestAdvertiser } from '#features/ads/server/test-ads.ts'
import { addBoardOf, addMember, addOperator, addPins, addTopic } from './test-content.ts'
import { knownValue, readKnownValues, type KnownValues } from './test-known-values.ts'
import { addressOf, call, handlers, joinRows, type RowFile } from './test-policy-calls.ts'
import { unique, type Subject } from './test-policy.ts'
import { createTestServer, dataOf, type TestAnswer, type TestBrowser, type TestServer } from './test-server.ts'
import { sentValue, validValues } from './test-valid-input.ts'

/** Requests per call. Set `FUZZ_RUNS=1000` for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? '3')
/** Runs of each call as one pair of members. With more, a limit of a member would answer. */
const RUNS_PER_OWNER = 40
const ROWS = joinRows(import.meta.glob<RowFile>('./*/test-policy-rows.ts', { eager: true }))
/** Failures of any call: of its input, its viewer or the server. */
const COMMON = [
  'request/invalid',
  'csrf/mismatch',
  'key/expired',
  'body/too-large',
  'rate/limited',
  'session/limited',
  'session/suspended',
  'access/denied',
  'route/not-found',
]

let server: TestServer
let known: KnownValues
let members: readonly UserId[]
let operator: UserId
let analyst: UserId

beforeAll(async () => {
  server = await createTestServer()
  const { db } = server
  await addTopic(db, 'food', 7)
  operator = await addOperator(db, 'operator')
  analyst = await addMember(db, 'analyst')
  await db.query({ text: `update users set role = 'analyst' where id = $1`, values: [analyst] })
  await turnOnAds(server)
  const owners: TestAdvertiser[] = []
  for (let at = 0; at < 2 * Math.ceil(RUNS / RUNS_PER_OWNER); at += 1)
    owners.push(await addAdvertiser(server, `member${at}`))
  members = owners.map(({ id }) => id)
  known = await readKnownValues(db)
  for (const [at, owner] of owners.entries()) {
    const other = owners[at % 2 === 0 ? at + 1 : at - 1]!
    const talk = dataOf(await owner.browser.write('Conversation', 'create', { user_ids: [other.id] }))
    const message = { conversation_id: talk.id, id: newId(), text: 'Hello', pin_id: null }
    await owner.browser.write('Message', 'create', message)
    await owner.browser.write('QuickPromote', 'create', promotionOf(owner))
  }
  await fill(members[0]!)
}, 120_000)
afterAll(() => server.close())

/** Makes each call that adds something as this member, with ids of what was added before. */
async function fill(member: UserId): Promise<void> {
  const browser = await server.browserOf(member)
  const adding = handlers.filter(({ endpoint }) => isAdding(endpoint))
  for (let round = 0; round < 2; round += 1) {
    for (const { endpoint } of adding) {
      const row = ROWS[addressOf(endpoint)]!.input(await subjectOf(member))
      await call(browser, endpoint, round === 0 ? row : withKnownIds(row, aboutOf(endpoint), round))
    }
    known = await readKnownValues(server.db)
  }
}

function isAdding(endpoint: Endpoint): boolean {
  if (DESTRUCTIVE.test(addressOf(endpoint))) return false
  if (endpoint.family === 'resource') return endpoint.verb === 'create' || endpoint.verb === 'update'
  return endpoint.family === 'v3' && (endpoint.method === 'POST' || endpoint.method === 'PUT')
}

/** Calls that end a session or an account come last. */
const DESTRUCTIVE = /logout|session|account|deactivate|close|password|suspen|erase/i

function withKnownIds(input: object, about: string, at: number): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(input), (name, value: unknown) =>
    typeof value === 'string' && /^\d{1,19}$/.test(value) ? knownValue(known, { known: name, at }, about) : value,
  ) as Record<string, unknown>
}

async function subjectOf(member: UserId): Promise<Subject> {
  const slug = unique()
  const board = await addBoardOf(server.db, member, slug)
  const [pin = ''] = await addPins(server.db, board, 1)
  const comment = String(BigInt(pin) + 5_000_000n)
  await server.db.query({
    text: `insert into comments (id, pin_id, user_id, text) values ($1, $2, $3, 'Fine')`,
    values: [comment, pin, member],
  })
  return { username: 'member0', board, slug, pin, comment, ownBoard: board }
}

/** What an `id` of this call names: the last word of its name or path before the id. */
function aboutOf(endpoint: Endpoint): string {
  if (endpoint.family === 'v3') return (/(\w+)\/:\w+/.exec(endpoint.path)?.[1] ?? 'id').replace(/s$/, '')
  const name = 'name' in endpoint ? endpoint.name : ''
  return name
    .replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase()
    .replace(/s$/, '')
}

function inputOf(endpoint: Endpoint): fc.Arbitrary<object> {
  const schemas =
    endpoint.family === 'resource'
      ? [endpoint.options]
      : endpoint.family === 'graphql'
        ? [endpoint.variables]
        : endpoint.family === 'v3'
          ? [endpoint.params, endpoint.body]
          : [endpoint.query]
  return fc
    .tuple(...schemas.map((schema) => validValues(schema, '')))
    .map((parts) => Object.assign({}, ...parts) as object)
}

const VIEWERS = ['owner', 'other', 'visitor', 'limited', 'analyst', 'operator'] as const

interface Draw {
  readonly input: object
  /** How much of the call's example is kept: nothing, all that is not drawn, or half. */
  readonly keeps: 'nothing' | 'rest' | 'half'
  /** True if the ids of the example become those of any rows. */
  readonly isExampleKnown: boolean
  readonly viewer: (typeof VIEWERS)[number]
}

/** Browsers of this call. Each call has new ones, because it may end the session of another. */
function browsersOfCall(): (viewer: Draw['viewer'], run: number) => Promise<TestBrowser> {
  const browsers = new Map<string, Promise<TestBrowser>>()
  return (viewer, run) => {
    const at = 2 * Math.floor(run / RUNS_PER_OWNER)
    const member = {
      owner: members[at],
      limited: members[at],
      other: members[at + 1],
      analyst,
      operator,
      visitor: null,
    }[viewer]
    const key = `${viewer} ${at}`
    const browser = browsers.get(key) ?? (member ? server.browserOf(member, viewer === 'limited') : server.visitor())
    browsers.set(key, browser)
    return browser
  }
}

const calls = handlers
  .map(({ endpoint }) => [addressOf(endpoint), endpoint] as const)
  .toSorted(([one], [other]) => Number(DESTRUCTIVE.test(one)) - Number(DESTRUCTIVE.test(other)))

/** Numbers of calls. */
const tried = { succeeded: 0, all: 0 }

test.each(calls)(
  '%s answers any valid input as its contract says (S4)',
  { timeout: 30_000 + RUNS * 200 },
  async (address, endpoint) => {
    const draws = fc.sample(
      fc.record<Draw>({
        input: inputOf(endpoint),
        keeps: fc.constantFrom('nothing', 'rest', 'half', 'half'),
        isExampleKnown: fc.boolean(),
        viewer: fc.oneof(
          { weight: 5, arbitrary: fc.constant('owner' as const) },
          fc.constantFrom(...VIEWERS),
          fc.constant('operator' as const),
        ),
      }),
      RUNS,
    )
    const wrong: unknown[] = []
    const browserOf = browsersOfCall()
    let subject: Subject | undefined
    for (const [run, draw] of draws.entries()) {
      const about = aboutOf(endpoint)
      const drawn = sentValue(draw.input, (each) => knownValue(known, each, about)) as Record<string, unknown>
      if (run % RUNS_PER_OWNER === 0) subject = await subjectOf(members[2 * Math.floor(run / RUNS_PER_OWNER)]!)
      const example = draw.keeps === 'nothing' ? {} : ROWS[address]!.input(subject!)
      const entries = Object.entries(drawn).filter((_, at) => draw.keeps !== 'half' || (at + run) % 2 === 0)
      const row = draw.isExampleKnown ? withKnownIds(example, about, run) : example
      const input = { ...row, ...Object.fromEntries(entries) }
      const browser = await browserOf(draw.viewer, run)
      const answer = await call(browser, endpoint, inPath(endpoint, input)).catch((error: Error) => error)
      const fault = answer instanceof Error ? answer.message : faultOf(endpoint, answer)
      tried.all += 1
      if (!(answer instanceof Error) && answer.status < 300) tried.succeeded += 1
      if (fault !== null) wrong.push({ fault, viewer: draw.viewer, input: JSON.stringify(input).slice(0, 600) })
    }
    expect(wrong).toEqual([])
  },
)

test('the inputs are good enough that a quarter of the calls succeed', () => {
  expect(tried.succeeded / tried.all).toBeGreaterThan(0.25)
})

/** Values in an address are encoded. Half a character cannot be. */
function inPath(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (endpoint.family !== 'v3') return input
  const names = new Set(endpoint.path.match(/(?<=:)\w+/g))
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      names.has(name) ? encodeURIComponent(String(value).toWellFormed()) : value,
    ]),
  )
}

/** What is wrong with an answer; null if it is as the contract says. Data of successful answers were checked before. */
function faultOf(endpoint: Endpoint, { status, body }: TestAnswer): string | null {
  if (status < 300) return null
  const error =
    body?.resource_response?.error ?? body?.error ?? body?.data?.[Object.keys(body?.data ?? {})[0] ?? '']?.error ?? body
  const { failure, field } = error?.extra_data ?? {}
  const shown = `${status} ${JSON.stringify(body).slice(0, 400)}`
  if (status >= 500) return shown
  const codes: readonly string[] = [...endpoint.fails, ...COMMON]
  if (!codes.includes(failure)) return `not a failure of this call: ${shown}`
  if (FAILURES[failure as keyof typeof FAILURES].status !== status)
    return `another status than that of its failure: ${shown}`
  if (typeof error.message !== 'string' || error.message === '') return `without a message: ${shown}`
  if (failure === 'request/invalid' && typeof field !== 'string') return `names no field: ${shown}`
  return null
}
