import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, TEST_CALL_CONTEXT, type TestBrowser, type TestServer } from '#features/test-server.ts'

const RUNS = 60

let server: TestServer
let browser: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  const member = await addMember(server.db, 'ada')
  await addPins(server.db, await addBoardOf(server.db, member, 'All'), 3)
  browser = await server.browserOf(member)
})
afterAll(() => server.close())

const value = fc.oneof(
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
    // What cannot be turned into text.
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
  .map(({ endpoint }) => endpoint)

test.each(
  endpoints.map(
    (endpoint) =>
      [
        endpoint.family === 'resource'
          ? `${endpoint.name} ${endpoint.verb}`
          : endpoint.family === 'graphql'
            ? endpoint.name
            : endpoint.path,
        endpoint,
      ] as const,
  ),
)('%s answers whatever it is sent with a status below 500 (S4)', async (_name, endpoint) => {
  const schema =
    endpoint.family === 'resource'
      ? endpoint.options
      : endpoint.family === 'v3'
        ? endpoint.body
        : endpoint.family === 'graphql'
          ? endpoint.variables
          : endpoint.query
  await fc.assert(
    fc.asyncProperty(fieldsOf(schema), value, fc.boolean(), async (fields, place, isHashKnown) => {
      const answer = await (async () => {
        if (endpoint.family === 'resource')
          return endpoint.verb === 'get'
            ? browser.read(endpoint.name, fields)
            : browser.write(endpoint.name, endpoint.verb, fields)
        if (endpoint.family === 'graphql')
          return browser.send('POST', '/_/graphql/', {
            json: { queryHash: isHashKnown ? endpoint.queryHash : place, variables: fields },
          })
        if (endpoint.family === 'plain')
          return browser.send('GET', `${endpoint.path}?source_url=${encodeURIComponent(JSON.stringify(place) ?? '')}`)
        return browser.send(
          endpoint.method,
          endpoint.path.replace(':id', encodeURIComponent(String(JSON.stringify(place)).slice(0, 200))),
          { json: fields },
        )
      })()
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: endpoint.family === 'v3' && endpoint.path.includes('handshake') ? 15 : RUNS },
  )
})
