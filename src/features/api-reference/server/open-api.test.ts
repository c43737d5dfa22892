import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ApiOperation } from '#features/api-reference/contract.ts'
import { addressBook } from '#features/addresses.ts'
import { addMember } from '#features/test-content.ts'
import type { JsonSchema } from '#features/api-reference/contract.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('the file is served as it is, without fields that OpenAPI does not know, and its examples call this site', async () => {
  vi.stubEnv('PINFOLD_ORIGIN', 'https://pins.example')
  const fresh = await createTestServer()
  const { headers, body } = await fresh.app.inject('/_/openapi.json')
  const file = JSON.parse(body) as { readonly openapi: string; readonly info: { readonly description: string } }
  // Of the fixed fields of OpenAPI 3.1, those that this server writes. Any other needs the prefix `x-`.
  expect(Object.keys(file).toSorted()).toEqual(['components', 'info', 'openapi', 'paths', 'servers'])
  expect(file.openapi).toBe('3.1.0')
  expect(headers['content-type']).toContain('application/json')
  expect(file.info.description).toContain('SITE=https://pins.example\n')
  await fresh.close()
  vi.unstubAllEnvs()
})

test('the description has every call with its input, reply, failures and viewers', async () => {
  const { status, body } = await (await server.visitor()).send('GET', '/_/openapi.json')
  expect(status).toBe(200)
  const paths = body.paths as Record<string, Record<string, ApiOperation>>
  expect(Object.keys(paths).length).toBeGreaterThan(50)
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/_/openapi.json', '/_/graphql/#CloseupPageQuery']))
  const like = paths['/v3/pins/{id}/react/']?.['post']
  expect(like).toMatchObject({
    tags: ['pins'],
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'id', in: 'path', required: true })]),
    'x-viewers': ['member', 'analyst', 'operator'],
  })
  expect(like?.responses).toMatchObject({ '404': { description: 'pin/not-found' } })
  expect(like?.responses['401']?.description).toContain('session/required')
  const board = paths['/resource/BoardResource/create/']?.['post']
  expect(JSON.stringify(board?.requestBody)).toContain('"contentSchema":{"type":"object"')
})

test('an address that is no call has its parameters, if its route names them', async () => {
  const { body } = await (await server.visitor()).send('GET', '/_/openapi.json')
  const paths = body.paths as Record<string, Record<string, ApiOperation>>
  expect(paths['/_/analytics/export']?.['get']?.parameters).toMatchObject([
    { name: 'sql', in: 'query', required: true },
    { name: 'format', in: 'query', required: true, schema: { enum: ['csv', 'ndjson', 'parquet'] } },
  ])
})

test('an address whose feature registers it in a scope of its own is listed with that feature', async () => {
  const { body } = await (await server.visitor()).send('GET', '/_/openapi.json')
  const paths = body.paths as Record<string, Record<string, ApiOperation>>
  expect(paths['/_/events']?.['post']?.tags).toEqual(['events'])
  expect(paths['/v3/media/uploads/{id}/']?.['put']?.tags).toEqual(['media'])
})

interface Components {
  readonly securitySchemes: Readonly<Record<string, object>>
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

const REF = '#/components/schemas/'

/** A part of the description with its references replaced by what they refer to. */
function inlined(part: unknown, components: Components): unknown {
  if (Array.isArray(part)) return part.map((each) => inlined(each, components))
  if (typeof part !== 'object' || part === null) return part
  const { $ref } = part as { readonly $ref?: string }
  if ($ref !== undefined) return inlined(components.schemas[$ref.slice(REF.length)], components)
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inlined(value, components)]))
}

/** All parts of a description that are objects. */
function partsOf(part: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(partsOf)
  return Array.isArray(part) ? inside : [part as Readonly<Record<string, unknown>>, ...inside]
}

async function describe(): Promise<{
  readonly info: { readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly components: Components
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
}> {
  return (await (await server.visitor()).send('GET', '/_/openapi.json')).body
}

test('every address has a summary of its own declaration, and it is a sentence', async () => {
  const { paths } = await describe()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const bare = operations.filter(({ summary }) => !/^\W?[A-Z].*[ \w`)][.:]$/.test(summary))
  expect(bare.map(({ operationId, summary }) => [operationId, summary])).toEqual([])
  // The summary of a file of the build is made from its path. Nothing else may be.
  expect(operations.filter(({ summary }) => /^The file (?!\S+\.\w+\.$)/.test(summary))).toEqual([])
  expect(operations.filter(({ summary, description }) => `${summary} ${description}`.includes('(spec '))).toEqual([])
  expect(paths['/resource/QuickPromoteResource/create/']?.['post']).toMatchObject({
    summary: 'Launches a promotion: a campaign with one ad.',
    description: expect.stringContaining('The ad waits for a review'),
  })
})

test('each call tells the cookies and the token that it needs, and whether it writes', async () => {
  const { paths, components } = await describe()
  const of = (path: string, method: string) => paths[path]?.[method]
  const token = { csrfCookie: [], csrfToken: [] }
  expect(of('/v3/pins/{id}/react/', 'post')).toMatchObject({
    security: [{ session: [], ...token }],
    'x-writes': true,
  })
  expect(of('/resource/TrashResource/get/', 'get')).toMatchObject({ security: [{ session: [] }], 'x-writes': false })
  expect(of('/resource/UserHomefeedResource/get/', 'get')?.security).toEqual([{}, { session: [] }])
  expect(of('/v3/login/handshake/', 'post')?.security).toEqual([
    { ...token, visitor: [] },
    { session: [], ...token },
  ])
  expect(of('/_/graphql/#CloseupPageQuery', 'post')).toMatchObject({ 'x-writes': false })
  expect(of('/_/graphql/#CloseupPageQuery', 'post')?.security?.[0]).toMatchObject(token)
  expect(of('/v3/login/handshake/', 'post')?.responses['403']?.description).toContain('csrf/mismatch')
  expect(of('/resource/OperatorJobsResource/get/', 'get')?.responses['404']?.description).toContain('route/not-found')
  const named = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ security = [] }) => security.flatMap((each) => Object.keys(each))),
  )
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(components.securitySchemes).toSorted())
})

test('the steps of the introduction log in', async () => {
  const {
    info: { description },
  } = await describe()
  await addMember(server.db, 'curl', 'secret words')
  const jar = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', url: string, payload: string, type: string) => {
    expect(description).toContain(url)
    const answer = await server.app.inject({
      method,
      url,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': jar.get('csrftoken') ?? '',
        ...(method === 'POST' ? { 'content-type': type } : {}),
      },
      ...(method === 'POST' ? { payload } : {}),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return answer
  }
  const json = 'application/json'
  await send('GET', '/_/_/state', '', json)
  expect([...jar.keys()].toSorted()).toEqual(['csrftoken', 'visitor'])
  const form = 'username_or_email=curl&password=secret%20words'
  const handshake = await send('POST', '/v3/login/handshake/', form, 'application/x-www-form-urlencoded')
  const token = /.*"data":"([^"]*)".*/.exec(handshake.body)?.[1]
  const before = jar.get('csrftoken')
  await send('POST', '/resource/HandshakeSessionResource/create/', JSON.stringify({ options: { token } }), json)
  expect(jar.has('session')).toBe(true)
  expect(jar.get('csrftoken')).not.toBe(before)
  const board = '{"options":{"name":"Made with curl"}}'
  expect((await send('POST', '/resource/BoardResource/create/', board, json)).statusCode).toBe(200)
})

test('the input may be left out exactly if no option is required', async () => {
  const { paths } = await describe()
  const { app } = server
  const gets = Object.entries(paths).filter(([path]) => path.startsWith('/resource/') && path.endsWith('/get/'))
  for (const [path, { get }] of gets) {
    const data = get?.parameters.find(({ name }) => name === 'data')
    if (data === undefined || get?.security?.length !== 2) continue
    const { statusCode, body } = await app.inject({ url: path })
    const isRefused = statusCode === 400 && body.includes('"request/invalid"')
    expect([path, data.required]).toEqual([path, isRefused])
  }
  expect(paths['/resource/UserHomefeedResource/get/']?.['get']?.parameters[0]?.required).toBe(false)
  expect(paths['/resource/BoardResource/create/']?.['post']?.requestBody?.required).toBe(true)
})

test('the description of uploads has the list of files, and the ranges with their answers', async () => {
  const { paths, components } = await describe()
  const list = JSON.stringify(inlined(paths['/v3/media/uploads/register/batch/']?.['post']?.requestBody, components))
  expect(list).toContain('"contentSchema":{"type":"array"')
  for (const field of ['media_type', 'image-story-pin', 'size', 'url', 'key']) expect(list).toContain(`"${field}"`)
  const range = paths['/v3/media/uploads/{id}/']?.['put']
  expect(range).toMatchObject({
    summary: 'Sends a range of an upload.',
    parameters: [
      { name: 'id', in: 'path' },
      { name: 'offset', in: 'query', required: true },
    ],
    requestBody: { required: true, content: { '*/*': { schema: { format: 'binary' } } } },
    security: [{ session: [], csrfCookie: [], csrfToken: [] }],
  })
  expect(range?.responses['200']?.headers).toHaveProperty('upload-offset')
  expect(JSON.stringify(range?.responses['200'])).toContain('"offset"')
  const failures = Object.values(range?.responses ?? {}).map(({ description }) => description)
  for (const code of ['upload/wrong-offset', 'upload/not-found', 'body/too-large', 'session/required', 'csrf/mismatch'])
    expect(failures.join()).toContain(code)
})

/** A path without the names of its parameters and without its trailing slash: `/v3/pins/{}`. */
function shapeOf(path: string): string {
  const slashed = path.startsWith('/') ? path : `/${path}`
  const open = slashed.replaceAll(/\{\w+\}|:[\w|:]+|\*/g, '{}')
  return open.length > 1 ? open.replace(/\/$/, '') : open
}

/**
 * Parses the routes from the router's printed tree: each line continues the path of the less indented line above it.
 */
function routesOf(tree: string): { readonly method: string; readonly path: string }[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) return []
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    return (methods?.split(', ') ?? [])
      .filter((method) => method !== 'HEAD')
      .map((method) => ({ method, path: above.join('') }))
  })
}

test('every address of the server is in the description, and nothing else', async () => {
  const { body } = await (await server.visitor()).send('GET', '/_/openapi.json')
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${shapeOf(path.split('#')[0]!)}`),
  )
  const routed = routesOf(server.app.printRoutes({ commonPrefix: false })).map(
    ({ method, path }) => `${method} ${shapeOf(path)}`,
  )
  expect([...new Set(described)].toSorted()).toEqual([...new Set(routed)].toSorted())
  expect(routed).toEqual(
    expect.arrayContaining(['POST /resource/ApiCResource/create', 'GET /pageHandlers/{}', 'GET /_/health']),
  )
})

test('calls that a feature answers by itself have their input (spec viewer §7)', async () => {
  const { body } = await (await server.visitor()).send('GET', '/_/openapi.json')
  const events = body.paths['/resource/ApiCResource/create/'].post as ApiOperation
  expect(events).toMatchObject({ tags: ['events'], operationId: 'ApiCResource.create' })
  expect(JSON.stringify(inlined(events.requestBody, body.components))).toContain('report_time')
  const metrics = inlined(body.paths['/resource/ApiSResource/create/'].post.requestBody, body.components)
  expect(JSON.stringify(metrics)).toContain('browser')
  expect(body.paths['/pageHandlers/{site}/'].get).toMatchObject({
    tags: ['start'],
    parameters: [{ name: 'site', in: 'path' }],
  })
})

test('no member may have a name that begins an address of the server', async () => {
  const { body } = await (await server.visitor()).send('GET', '/_/openapi.json')
  const first = Object.keys(body.paths as object).map((path) => path.split('/')[1] ?? '')
  const fixed = [...new Set(first)].filter((word) => word !== '' && !/[{*]/.test(word))
  expect(fixed).toContain('v3')
  expect(fixed.filter((word) => !addressBook.reservedWords.has(word.toLowerCase()))).toEqual([])
})

test('every reference leads to a named schema, and every named schema is referred to', async () => {
  const { paths, components, servers } = await describe()
  const refs = partsOf([paths, components]).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(refs.length).toBeGreaterThan(1_000)
  expect([...new Set(refs)].toSorted()).toEqual(Object.keys(components.schemas).map((name) => REF + name))
  expect(Object.keys(components.schemas).filter((name) => !/^[A-Za-z0-9._-]+$/.test(name))).toEqual([])
  expect(servers).toMatchObject([{ url: '/' }])
})

test('a shape that several calls share is named once, and written nowhere else', async () => {
  const { paths, components } = await describe()
  const { schemas } = components
  for (const name of ['WirePin', 'WireBoard', 'WireUser', 'AccountSettings', 'WirePinPinner', 'V3Failure'])
    expect(schemas).toHaveProperty(name)
  const pin = paths['/resource/PinResource/get/']?.['get']?.responses['200']
  expect(JSON.stringify(pin)).toContain(`"data":{"$ref":"${REF}WirePin"}`)
  // Envelopes belong to the family, not to a contract. The lists of parameters of a GET are no schemas.
  const isEnvelope = (names: readonly string[]) =>
    names.length === 1 && ['data', 'options', 'resource_response', 'v3GetPinQuery'].includes(names[0]!)
  const inline = partsOf([paths, Object.values(schemas).map(({ properties, anyOf }) => [properties, anyOf])])
    .filter(({ type, properties }) => type === 'object' && typeof properties === 'object')
    .filter(({ properties }) => Object.keys(properties as object).length > 0)
    .filter(({ properties }) => !isEnvelope(Object.keys(properties as object)))
    .map((part) => JSON.stringify(part))
  const twice = inline.filter((text, at) => inline.indexOf(text) !== at)
  expect(twice).toEqual([])
})

test('every failure of every call is described by the envelope of its family, and real refusals match it', async () => {
  const { paths, components } = await describe()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  )
  const calls = operations.filter(({ operation }) => operation['x-writes'] !== undefined)
  const bare = calls.filter(({ operation }) => ['400', '429', '503'].some((status) => !operation.responses[status]))
  expect(bare.map(({ path }) => path)).toEqual([])
  const shapes = new Map<string, string>()
  for (const { path, operation } of operations) {
    const refused = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'))
    for (const [, { content }] of refused) {
      const shape = content?.['application/json']?.schema['$ref']
      expect([path, shape]).toEqual([path, expect.stringMatching(/(Resource|V3|Graphql|Plain)Failure$/)])
      shapes.set(path, String(shape))
    }
  }
  const browser = await server.browserOf(await addMember(server.db, 'refused'))
  const refusals = [
    ['/resource/BoardResource/create/', await browser.send('POST', '/resource/BoardResource/create/', { json: {} })],
    ['/v3/users/password/', await browser.send('PUT', '/v3/users/password/', { json: {} })],
    ['/_/_/state', await browser.send('GET', '/_/_/state?source_url=1&no_such_field=1')],
    ['/_/graphql/#CloseupPageQuery', await browser.send('POST', '/_/graphql/', { json: { queryHash: 'unknown' } })],
  ] as const
  for (const [path, { status, body }] of refusals) {
    expect([path, status]).toEqual([path, 400])
    const schema = inlined({ $ref: shapes.get(path) }, components) as TSchema
    expect([path, [...Errors(schema, body)]]).toEqual([path, []])
    expect(Check(schema, { data: 1 })).toBe(false)
  }
})

test('a call that is done once per key has the parameter and the failures of the key', async () => {
  const { paths } = await describe()
  const like = paths['/v3/pins/{id}/react/']?.['post']
  expect(like?.parameters).toContainEqual(
    expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
  )
  expect(like?.responses['409']?.description).toContain('key/reused')
  const keyed = (path: string, method: string) =>
    paths[path]?.[method]?.parameters.some(({ name }) => name === 'idempotency-key')
  expect(keyed('/resource/BoardResource/create/', 'post')).toBe(true)
  expect(keyed('/resource/BoardResource/get/', 'get')).toBe(false)
  // This call runs outside a transaction, so that a repeat is another password change.
  expect(keyed('/v3/users/password/', 'put')).toBe(false)
})
