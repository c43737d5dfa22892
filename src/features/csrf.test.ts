import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { links } from '#contracts/links.ts'
import type { ServedAddress, ServerFeature } from '#server/define-server-feature.ts'
import type { Handler } from '#server/http/handle.ts'
import { isHidden } from '#server/policy/permit.ts'
import { serverFeatures } from './server.ts'
import { addMember } from './test-content.ts'
import { addressOf, call, handlers, joinRows, type RowFile } from './test-policy-calls.ts'
import { unique } from './test-policy.ts'
import { createTestServer, type TestAnswer, type TestBrowser, type TestServer } from './test-server.ts'

const ROWS = joinRows(import.meta.glob<RowFile>('./*/test-policy-rows.ts', { eager: true }))
const SUBJECT = { username: 'owner', board: '77', slug: 'none', pin: '78', comment: '79', ownBoard: '80' }

const ATTACKS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['without the token', { 'x-csrftoken': '' }],
  ['with a wrong token', { 'x-csrftoken': 'abc.def' }],
  ['from another origin', { origin: 'https://evil.example' }],
]

interface OtherRoute {
  /** The attacks that the route refuses. */
  readonly refuses: readonly (typeof ATTACKS)[number][]
  readonly json: object
  readonly headers?: Readonly<Record<string, string>>
}

const apiCall = (url: string): OtherRoute => ({ refuses: ATTACKS, json: { options: { url } } })
const fromAnywhere: OtherRoute['refuses'] = ATTACKS.slice(-1)

/** Routes with an unsafe method that are no call of a contract, so that the kernel does not check them. */
const OTHER_ROUTES: Readonly<Record<string, OtherRoute>> = {
  'post /resource/ApiResource/create/': apiCall('/v3/login/handshake/'),
  'post /resource/ApiResource/update/': apiCall('/v3/users/settings/'),
  'post /resource/ApiResource/delete/': apiCall('/v3/users/passcode/'),
  'put /v3/media/uploads/:id/': {
    refuses: ATTACKS,
    json: {},
    headers: { 'content-type': 'application/octet-stream', 'content-range': 'bytes 0-1/2' },
  },
  // The sharing app's form and a page's last beacon cannot have the token.
  'post /pin/share': {
    refuses: fromAnywhere,
    json: {},
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  },
  'post /_/events': { refuses: fromAnywhere, json: {} },
  'post /resource/ApiCResource/create/': { refuses: fromAnywhere, json: {} },
  'post /resource/ApiSResource/create/': { refuses: fromAnywhere, json: {} },
}

let server: TestServer
let viewers: Readonly<Record<'visitor' | 'member' | 'operator', TestBrowser>>
let addresses: readonly ServedAddress[] = []
/** Calls whose handlers ran. */
const ran: string[] = []

beforeAll(async () => {
  const recorded = serverFeatures.map((feature): ServerFeature => {
    const { routes } = feature
    if (!routes) return feature
    return {
      ...feature,
      routes: (context) =>
        routes(context).map((handler): Handler => ({
          ...handler,
          run: (given) => {
            ran.push(addressOf(handler.endpoint))
            return handler.run(given)
          },
        })),
    }
  })
  const noted: ServerFeature = {
    name: 'noted',
    extend: (_app: FastifyInstance, context) => {
      addresses = context.addresses
    },
  }
  server = await createTestServer({ features: [...recorded, noted] })
  const operator = await addMember(server.db, 'operator')
  await server.db.query({ text: `update users set role = 'operator' where id = $1`, values: [operator] })
  viewers = {
    visitor: await server.visitor(),
    member: await server.browserOf(await addMember(server.db, 'member')),
    operator: await server.browserOf(operator),
  }
})
afterAll(() => server.close())

/** True for a call that is sent with a method other than GET, even if it changes nothing. */
function isUnsafe(endpoint: Endpoint): boolean {
  if (endpoint.family === 'resource') return endpoint.verb !== 'get'
  return endpoint.family === 'graphql' || (endpoint.family === 'v3' && endpoint.method !== 'GET')
}

/** The same browser, which sends these headers with each request. */
function withHeaders(browser: TestBrowser, headers: Readonly<Record<string, string>>): TestBrowser {
  return {
    ...browser,
    send: (method, url, sent = {}) => browser.send(method, url, { ...sent, headers: { ...sent.headers, ...headers } }),
    write: (name, verb, options) => browser.write(name, verb, options, headers),
  }
}

const unsafe = handlers.filter(({ endpoint }) => isUnsafe(endpoint))

test.each(ATTACKS)('%s, no call with an unsafe method runs, whoever makes it', async (_what, headers) => {
  ran.length = 0
  const wrong: unknown[] = []
  for (const { endpoint, action } of unsafe) {
    for (const viewer of isHidden(action) ? (['operator'] as const) : (['visitor', 'member'] as const)) {
      const input = ROWS[addressOf(endpoint)]!.input(SUBJECT)
      const { status, body } = await call(withHeaders(viewers[viewer], headers), endpoint, input)
      if (status !== 403 || !JSON.stringify(body).includes('csrf/mismatch'))
        wrong.push([addressOf(endpoint), viewer, status, body])
    }
  }
  expect(wrong).toEqual([])
  expect(ran).toEqual([])
  expect(unsafe.length).toBeGreaterThan(100)
  expect((await viewers.member.write('Board', 'create', { name: unique() })).status).toBe(200)
  expect(ran).toEqual(['Board create'])
})

/** True if the request was refused as one of another site. A form of another site leads to an empty builder. */
function isRefused({ status, body, headers }: TestAnswer): boolean {
  return status === 303
    ? headers['location'] === links.createPin
    : status === 403 && JSON.stringify(body).includes('csrf/mismatch')
}

test('every other route with an unsafe method refuses what another site can send', async () => {
  const calls = new Set(handlers.map(({ endpoint }) => pathOf(endpoint)))
  const others = addresses
    .filter(({ method, path }) => method !== 'get' && !calls.has(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect(others.toSorted()).toEqual(Object.keys(OTHER_ROUTES).toSorted())
  ran.length = 0
  for (const [address, { refuses, json, headers = {} }] of Object.entries(OTHER_ROUTES)) {
    const [method, path] = address.split(' ') as ['post' | 'put', string]
    const send = (attack: Readonly<Record<string, string>>) =>
      viewers.member.send(method === 'put' ? 'PUT' : 'POST', path.replace(':id', '81'), {
        json,
        headers: { ...headers, ...attack },
      })
    for (const [what, attack] of refuses)
      expect([address, what, isRefused(await send(attack))]).toEqual([address, what, true])
    expect(ran).toEqual([])
    expect([address, isRefused(await send({}))]).toEqual([address, false])
    ran.length = 0
  }
})

function pathOf(endpoint: Endpoint): string {
  if (endpoint.family === 'resource') return `/resource/${endpoint.name}Resource/${endpoint.verb}/`
  return endpoint.family === 'graphql' ? '/_/graphql/' : endpoint.path
}
