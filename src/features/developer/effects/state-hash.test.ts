import { expect, test } from 'vitest'
import { canonicalJson, createFingerprint, createUnorderedFingerprint } from './state-hash.ts'

function fingerprint(...texts: readonly string[]): string {
  const made = createFingerprint()
  for (const text of texts) made.add(text)
  return made.digest()
}

test('equal rows have equal texts, in whatever order their fields were set', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
  expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }))
})

test('a fingerprint distinguishes texts, their order, and their boundaries', () => {
  expect(fingerprint('a', 'b')).toMatch(/^[0-9a-f]{16}$/)
  expect(fingerprint('a', 'b')).toBe(fingerprint('a', 'b'))
  const others = [['b', 'a'], ['ab'], ['a', 'b', ''], ['a', 'c'], []]
  expect(new Set([['a', 'b'], ...others].map((texts) => fingerprint(...texts))).size).toBe(6)
})

test('rows count in any order, each with its own table and id', () => {
  const of = (...rows: readonly (readonly string[])[]) => {
    const made = createUnorderedFingerprint()
    for (const row of rows) made.add(...row)
    return made.digest()
  }
  expect(of(['pins', '1', 'x'], ['pins', '2', 'y'])).toBe(of(['pins', '2', 'y'], ['pins', '1', 'x']))
  expect(of(['pins', '1', 'x'], ['pins', '2', 'y'])).not.toBe(of(['pins', '1', 'y'], ['pins', '2', 'x']))
  expect(of(['pins', '1', 'x'], ['pins', '1', 'x'])).not.toBe(of(['pins', '1', 'x']))
  expect(of()).toMatch(/^[0-9a-f]{16}$/)
})

test('ten thousand similar texts have as many fingerprints', () => {
  const made = new Set(Array.from({ length: 10_000 }, (_, i) => fingerprint(`pins/${i}`, `{"likes":${i % 7}}`)))
  expect(made.size).toBe(10_000)
})
