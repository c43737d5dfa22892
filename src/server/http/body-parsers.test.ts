import { expect, test } from 'vitest'
import { parseJson } from './body-parsers.ts'

test('a lone surrogate in a body becomes the replacement character', () => {
  expect(parseJson('{"title":"cat \\ud83d","tags":["\\uDE00"],"\\ud800":1}', 'body')).toEqual({
    title: 'cat \ufffd',
    tags: ['\ufffd'],
    '\ufffd': 1,
  })
})

test('a whole character that is written as two escapes stays as it is', () => {
  expect(parseJson('{"title":"\\ud83d\\ude00"}', 'body')).toEqual({ title: '\u{1f600}' })
})
