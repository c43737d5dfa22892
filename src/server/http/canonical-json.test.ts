import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the order of fields makes no difference, at any depth; the order of items does', () => {
  expect(canonicalJson({ b: [{ y: 1, x: null }], a: 'c' })).toBe('{"a":"c","b":[{"x":null,"y":1}]}')
  expect(canonicalJson({ a: 'c', b: [{ x: null, y: 1 }] })).toBe('{"a":"c","b":[{"x":null,"y":1}]}')
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
})

test('it is the JSON of an equal value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
