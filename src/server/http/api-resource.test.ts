import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('ApiResource makes a call by its path, as the asking member (spec viewer §7)', async () => {
  const member = await server.browserOf(await addMember(server.db, 'api-ada'))
  const settings = dataOf(await member.read('Api', { url: '/v3/users/settings/' }))
  expect(settings.username).toBe('api-ada')
  const changed = await member.write('Api', 'update', { url: '/v3/users/settings/', data: { about: 'Chairs' } })
  expect(dataOf(changed).about).toBe('Chairs')
})

test('a rejection keeps every field of the error, and other addresses are rejected', async () => {
  const visitor = await server.visitor()
  const refused = await visitor.read('Api', { url: '/v3/users/settings/' })
  expect(refused.status).toBe(401)
  expect(refused.body.resource_response.error).toMatchObject({
    http_status: 401,
    api_error_code: 2,
    extra_data: { failure: 'session/required' },
  })
  for (const url of ['/_/_/state', '/resource/ApiResource/get/', 'https://x.example/v3/', '/v3/../_/metrics', 7])
    expect((await visitor.read('Api', { url })).status).toBe(400)
})

test('a change without the CSRF token is rejected', async () => {
  const member = await server.browserOf(await addMember(server.db, 'api-eve'))
  const answer = await member.write('Api', 'update', { url: '/v3/users/settings/' }, { 'x-csrftoken': 'wrong' })
  expect(answer.status).toBe(403)
})
