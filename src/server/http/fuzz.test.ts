import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { serverFeatures } from '#features/server.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, TEST_CALL_CONTEXT, type TestBrowser, type TestServer } from '#features/test-server.ts'

/** Requests per endpoint. Set `FUZZ_RUNS=1000` for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? '60')
/** Maximum number of characters of a value in an address. */
const PLACE_MAX = 200
/** Requests per member. With more acts, a rate limit would answer. */
const RUNS_PER_MEMBER = 300
// Placeholder for ids that exist and belong to the member.
const OWN_PIN = 'own pin'
const OWN_BOARD = 'own board'
const OWN_ID = 'own id'

let server: TestServer
let members = 0

beforeAll(async () => {
  // Each request has its own network address, so that a rate limit does not answer in place of the tested code.
  server = await createTestServer({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => server.close())

const value = fc.oneof(
  fc.constantFrom(OWN_PIN, OWN_BOARD, OWN_ID),
  fc.constantFrom(
    '0',
    '1000003',
    '8999999999999999999',
    '9223372036854775808',
    '-1',
    '',
    ' ',
    'ada',
    "'",
    '\0',
    '\ud800',
    '%00',
    'pins',
    1,
    0,
    -1,
    1e308,
    true,
    null,
    // A value that cannot be converted to text.
    { toString: 1, valueOf: 1 },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Objects whose fields are mostly those of the schema. */
function fieldsOf(schema: unknown): fc.Arbitrary<object> {
  const names = Object.keys((schema as { properties?: object }).properties ?? {})
  const known = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        name === 'bookmarks' ? fc.oneof(fc.array(fc.string(), { maxLength: 2 }), value) : value,
      ]),
    ),
    { requiredKeys: [] },
  )
  return fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: fc.object({ maxDepth: 1 }) })
}

const endpoints = serverFeatures
  .flatMap(({ routes }) => routes?.(TEST_CALL_CONTEXT) ?? [])
  .map(({ endpoint }): readonly [string, Endpoint] => [nameOf(endpoint), endpoint])

function nameOf(endpoint: Endpoint): string {
  if (endpoint.family === 'resource') return `${endpoint.name} ${endpoint.verb}`
  if (endpoint.family === 'graphql') return endpoint.name
  return endpoint.family === 'v3' ? `${endpoint.method} ${endpoint.path}` : endpoint.path
}

function schemaOf(endpoint: Endpoint): unknown {
  if (endpoint.family === 'resource') return endpoint.options
  if (endpoint.family === 'graphql') return endpoint.variables
  return endpoint.family === 'v3' ? endpoint.body : endpoint.query
}

interface FuzzedMember {
  readonly browser: TestBrowser
  /** Replaces a placeholder by an id of the member's; returns any other value unchanged. */
  readonly withOwn: (given: unknown) => unknown
}

/** Adds a new member, so that the effects of other endpoints do not change the answers. */
async function fuzzedMember(): Promise<FuzzedMember> {
  members += 1
  const id = await addMember(server.db, `fuzzed${members}`)
  const board = await addBoardOf(server.db, id, 'All')
  const [pin = ''] = await addPins(server.db, board, 3)
  const own = new Map<unknown, string>([
    [OWN_PIN, pin],
    [OWN_BOARD, board],
    [OWN_ID, id],
  ])
  const withOwn = (given: unknown) => own.get(given) ?? given
  return { browser: await server.browserOf(id), withOwn }
}

interface Drawn {
  readonly fields: object
  /** Values for the parameters in the address. */
  readonly places: readonly unknown[]
  readonly isHashKnown: boolean
}

function send(endpoint: Endpoint, { browser, withOwn }: FuzzedMember, drawn: Drawn, address: string) {
  const headers = { 'x-forwarded-for': address }
  const [place] = drawn.places
  const fields = Object.fromEntries(Object.entries(drawn.fields).map(([name, given]) => [name, withOwn(given)]))
  if (endpoint.family === 'graphql') {
    const json = { queryHash: drawn.isHashKnown ? endpoint.queryHash : place, variables: fields }
    return browser.send('POST', '/_/graphql/', { json, headers })
  }
  if (endpoint.family === 'plain')
    return browser.send('GET', `${endpoint.path}?source_url=${inAddress(place)}`, { headers })
  if (endpoint.family === 'v3') {
    let at = 0
    const path = endpoint.path.replaceAll(/:\w+/g, () => inAddress(withOwn(drawn.places[at++])))
    const json = endpoint.method === 'GET' ? {} : { json: fields }
    return browser.send(endpoint.method, path, { ...json, headers })
  }
  return endpoint.verb === 'get'
    ? browser.read(endpoint.name, fields, headers)
    : browser.write(endpoint.name, endpoint.verb, fields, headers)
}

/** The value as part of an address. Half a character cannot be encoded there. */
function inAddress(given: unknown): string {
  const text = typeof given === 'string' ? given : String(JSON.stringify(given))
  return encodeURIComponent(text.slice(0, PLACE_MAX).toWellFormed())
}

test.each(endpoints)(
  '%s answers any input with a status below 500 (S4)',
  { timeout: 20_000 + RUNS * 100 },
  async (_name, endpoint) => {
    let member = await fuzzedMember()
    let sent = 0
    const places = fc.array(value, { minLength: 3, maxLength: 3 })
    const drawn = fc.record({ fields: fieldsOf(schemaOf(endpoint)), places, isHashKnown: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(drawn, async (request) => {
        sent += 1
        if (sent % RUNS_PER_MEMBER === 0) member = await fuzzedMember()
        const answer = await send(endpoint, member, request, `10.0.${Math.floor(sent / 250)}.${sent % 250}`)
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: endpoint.family === 'v3' && endpoint.path.includes('handshake') ? 15 : RUNS },
    )
  },
)
