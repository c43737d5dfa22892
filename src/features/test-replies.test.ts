import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { resource } from '#contracts/endpoint.ts'
import { Empty, Id, Nullable } from '#contracts/schema.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { serverFeatures } from './server.ts'
import { createTestServer, dataOf } from './test-server.ts'

const getRows = resource({
  name: 'TestRows',
  verb: 'get',
  options: Empty,
  reply: Type.Object({
    rows: Type.Array(Type.Object({ id: Id(), name: Nullable(Type.Object({ text: Type.String() })) })),
    count: Type.Optional(Type.Integer()),
  }),
  fails: [],
})

/** A server with a call that answers these rows, whatever their type. */
const serverWith = (data: unknown) =>
  createTestServer({
    features: [
      ...serverFeatures,
      defineServerFeature({
        name: 'test-rows',
        routes: () => [handle(getRows, permit('pin.read'), async () => ok(data as never))],
      }),
    ],
  })

test('a call with a wrong field, or without a field, of its contract fails the test that makes it', async () => {
  const server = await serverWith({ rows: [{ id: 7, name: { text: null } }, { id: '8' }] })
  const visitor = await server.visitor()
  const failure = await visitor.read('TestRows', {}).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(failure).toContain('TestRows get does not answer what its contract says:')
  expect(failure).toContain('data.rows.0.id must be string, but is 7')
  expect(failure).toContain('data.rows.0.name.text must be string, but is null')
  expect(failure).toContain('data.rows.1 must have required properties name, but is {"id":"8"}')
  await server.close()
})

test('a call without a test browser fails the test when the server is closed', async () => {
  const server = await serverWith({ rows: 'none' })
  expect((await server.app.inject('/resource/TestRowsResource/get/')).statusCode).toBe(200)
  await expect(server.close()).rejects.toThrow('data.rows must be array, but is "none"')
})

test('what is not sent is not checked: further fields, and absent ones that are optional', async () => {
  const server = await serverWith({ rows: [{ id: '9', name: null, secret: 1n }], count: undefined })
  expect(dataOf(await (await server.visitor()).read('TestRows', {}))).toEqual({ rows: [{ id: '9', name: null }] })
  await server.close()
})
