import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiOperation } from '#features/api-reference/contract.ts'
import { addressBook } from '#features/addresses.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('the description has every call with its input, reply, failures and viewers', async () => {
  const { status, body } = await (await server.visitor()).send('GET', '/_/openapi.json')
  expect(status).toBe(200)
  const paths = body.paths as Record<string, Record<string, ApiOperation>>
  expect(Object.keys(paths).length).toBeGreaterThan(50)
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/_/openapi.json', '/_/graphql/#CloseupPageQuery']))
  const like = paths['/v3/pins/{id}/react/']?.['post']
  expect(like).toMatchObject({
    tags: ['pins'],
    parameters: [{ name: 'id', in: 'path', required: true }],
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
  expect(JSON.stringify(events.requestBody)).toContain('report_time')
  expect(JSON.stringify(body.paths['/resource/ApiSResource/create/'].post.requestBody)).toContain('browser')
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
