import { expect, test } from 'vitest'
import { wellFormedJson, wellFormedText } from './well-formed.ts'

test('half an emoji is replaced, a whole one stays', () => {
  expect(wellFormedText('a\ud83dz 🌿')).toBe('a\ufffdz 🌿')
})

test.each([
  ['half an emoji as an escape', '{"q":"\\ud83d x"}', '{"q":"\ufffd x"}'],
  ['the other half, in capital digits', '["\\uDE00"]', '["\ufffd"]'],
  ['a whole emoji as two escapes', '["\\ud83c\\udf3f"]', '["🌿"]'],
  ['half an emoji as it is', `["\ud83d"]`, '["\ufffd"]'],
  ['a backslash before letters', '["\\\\ud83d"]', '["\\\\ud83d"]'],
  ['other escapes', '["\\n\\u00e9\\\\"]', '["\\n\\u00e9\\\\"]'],
])('in JSON, %s', (_, text, written) => {
  expect(wellFormedJson(text)).toBe(written)
  expect(() => JSON.parse(wellFormedJson(text)) as unknown).not.toThrow()
})
