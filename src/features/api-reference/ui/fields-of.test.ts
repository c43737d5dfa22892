import { Type } from 'typebox'
import { expect, test } from 'vitest'
import type { JsonSchema } from '#features/api-reference/contract.ts'
import { fieldsOf } from './fields-of.ts'

test('fields have their path, type, bounds and values, in lists and in objects that may be absent', () => {
  const schema = Type.Object({
    name: Type.String({ maxLength: 5 }),
    scope: Type.Optional(Type.Union([Type.Literal('pins'), Type.Literal('boards')])),
    owner: Type.Union([Type.Object({ id: Type.String() }), Type.Null()]),
    pins: Type.Array(Type.Object({ count: Type.Integer({ minimum: 0 }) })),
  })
  expect(fieldsOf(schema as unknown as JsonSchema, {})).toEqual([
    { name: 'name', type: 'string', rule: 'maxLength 5', isRequired: true },
    { name: 'scope', type: 'string', rule: '"pins", "boards"', isRequired: false },
    { name: 'owner.id', type: 'string', rule: '', isRequired: true },
    { name: 'pins[].count', type: 'integer', rule: 'minimum 0', isRequired: true },
  ])
})

test('the fields of a named schema are shown wherever it is referred to', () => {
  const person: JsonSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
  const ref = { $ref: '#/components/schemas/Person' }
  const schema = { type: 'object', properties: { owner: { anyOf: [ref, { type: 'null' }] }, people: { items: ref } } }
  expect(fieldsOf(schema, { Person: person }).map(({ name, type }) => [name, type])).toEqual([
    ['owner.id', 'string'],
    ['people[].id', 'string'],
  ])
})
