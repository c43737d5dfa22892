import { expect, test } from 'vitest'
import type { JsonSchema } from '#features/api-reference/contract.ts'
import { nameSchemas } from './named-schemas.ts'

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({ type: 'object', properties })
const text = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const place = object({ city: text })
const user = object({ id: text, place })
const pin = object({ id: text, creators: { type: 'array', items: user }, at: place })

test('an exported shape has the name of its export, and a repeated one that of its first place', () => {
  const reply = { name: 'GetPinReply', schema: pin }
  const names = nameSchemas([{ name: 'WireUser', schema: user }], [reply])
  expect(names.refToWhole(reply)).toEqual(ref('GetPinReply'))
  expect(names.components()).toEqual({
    GetPinReply: object({ id: text, creators: { type: 'array', items: ref('WireUser') }, at: ref('WireUserPlace') }),
    WireUser: object({ id: text, place: ref('WireUserPlace') }),
    WireUserPlace: place,
  })
})

test('a shape in one place stays there, and a reply that lists contain is named once', () => {
  const one = { name: 'GetUserReply', schema: user }
  const many = { name: 'ListUsersReply', schema: object({ users: { type: 'array', items: user } }) }
  const names = nameSchemas([], [many, one])
  expect([names.refToWhole(many), names.refToWhole(one)]).toEqual([ref('ListUsersReply'), ref('GetUserReply')])
  expect(names.components()).toEqual({
    GetUserReply: user,
    ListUsersReply: object({ users: { type: 'array', items: ref('GetUserReply') } }),
  })
})

test('inputs that are equal by chance keep their own names', () => {
  const [start, stop] = ['Start', 'Stop'].map((name) => ({ name, schema: object({ password: text }) }))
  const names = nameSchemas([], [start!, stop!])
  expect([names.refToWhole(start!), names.refToWhole(stop!)]).toEqual([ref('Start'), ref('Stop')])
})
