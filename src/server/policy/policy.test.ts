import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resource } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { serverFeatures } from '#features/server.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import type { Action } from './actions.ts'
import { grant, type Relation, type Subject } from './grant.ts'
import { permit } from './permit.ts'

const secretCall = resource({
  name: 'Operate',
  verb: 'update',
  options: Type.Object({ text: Type.String() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required'],
})
const operating = defineServerFeature({
  name: 'operating',
  routes: () => [handle(secretCall, permit('admin.use'), async () => ok(null))],
})

let server: TestServer
let ada: UserId

beforeAll(async () => {
  server = await createTestServer({ features: [...serverFeatures, operating] })
  ada = await addMember(server.db, 'ada')
})
afterAll(() => server.close())

test('for everybody else, a call for operators looks like an unknown call', async () => {
  for (const browser of [await server.visitor(), await server.browserOf(ada)]) {
    for (const options of [{ text: 'x' }, { text: 1 }, {}]) {
      for (const token of [browser.cookies.get('csrftoken')!, 'wrong']) {
        const headers = { 'x-csrftoken': token }
        const hidden = await browser.write('Operate', 'update', options, headers)
        const none = await browser.write('Missing', 'update', options, headers)
        expect(hidden.status).toBe(404)
        expect(JSON.stringify(hidden.body)).toBe(JSON.stringify(none.body).replaceAll('Missing', 'Operate'))
        const names = (answer: typeof hidden) => Object.keys(answer.headers).toSorted()
        expect(names(hidden)).toEqual(names(none))
      }
    }
  }
})

const member: Member = { id: '1' as UserId, username: 'ada', role: 'member' }
const noDatabase = {
  query: () => Promise.reject(new Error('The subject is found without a database.')),
} as unknown as Database

const boardOf = (relation: Relation): Subject<string, never> => ({
  field: 'options.board_id',
  find: async () => ok({ row: 'a board', relation, foreign: 'is another member’s board' }),
})
const isGranted = async (action: Action, relation: Relation) =>
  (await grant(noDatabase, member, action, boardOf(relation))).ok

test('the owner may do everything to a board, a reader may only read it', async () => {
  for (const action of ['board.read', 'board.fill', 'board.edit', 'board.delete'] as const) {
    expect(await isGranted(action, 'owner')).toBe(true)
    expect(await isGranted(action, 'reader')).toBe(action === 'board.read')
  }
})

test('a collaborator may do what the access list names, but never what only the owner may', async () => {
  const collaborator: Relation = { access: ['board.fill', 'board.delete'] }
  expect(await isGranted('board.fill', collaborator)).toBe(true)
  expect(await isGranted('board.edit', collaborator)).toBe(false)
  expect(await isGranted('board.delete', collaborator)).toBe(false)
})

test('a visitor gets no permission that needs a log-in, whatever the relation is', async () => {
  const asked = await grant(noDatabase, null, 'board.edit', boardOf('owner'))
  const message = 'options.board_id: is another member’s board'
  expect(asked).toMatchObject({ ok: false, code: 'access/denied', message, field: 'options.board_id' })
})
