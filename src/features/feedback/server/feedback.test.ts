import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const send = (browser: TestBrowser, data: unknown) =>
  browser.send('POST', '/v3/analytics/feedback/', {
    form: { feedback_data: typeof data === 'string' ? data : JSON.stringify(data) },
  })

test('feedback of members and visitors is shown to the operator, latest first (spec viewer §7)', async () => {
  const member = await server.browserOf(await addMember(server.db, 'giver'))
  expect((await send(await server.visitor(), { verbatim: ' The grid jumps. ', prompt: 'What?' })).status).toBe(200)
  expect((await send(member, { verbatim: 'More chairs', action_from: '/topics' })).status).toBe(200)
  const id = await addOperator(server.db, 'reader')
  const { rows, totalCount } = dataOf(await (await server.browserOf(id)).read('Feedback', { page: 1, limit: 10 }))
  expect(totalCount).toBe(2)
  expect(rows).toMatchObject([
    { verbatim: 'More chairs', username: 'giver', action_from: '/topics' },
    { verbatim: 'The grid jumps.', username: null, prompt: 'What?' },
  ])
})

test('blank text counts as success and is not stored; a body that is not JSON is rejected (spec viewer §5)', async () => {
  const visitor = await server.visitor()
  expect((await send(visitor, { verbatim: ' \n ' })).status).toBe(200)
  expect((await send(visitor, {})).status).toBe(200)
  expect((await send(visitor, 'no json')).body.message).toContain('feedback_data')
  expect((await send(visitor, { verbatim: 7 })).status).toBe(400)
  const rows = await server.db.query({ text: `select from feedback where verbatim !~ '[a-z]'` })
  expect(rows).toHaveLength(0)
})

test('one network cannot flood the operator', async () => {
  const visitor = await server.visitor()
  const statuses = []
  for (let i = 0; i < 22; i += 1) statuses.push((await send(visitor, { verbatim: `n${i}` })).status)
  expect(statuses).toContain(429)
})
