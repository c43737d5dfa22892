import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiOperation } from '#features/api-reference/contract.ts'
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
