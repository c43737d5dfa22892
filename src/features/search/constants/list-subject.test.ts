import { expect, test } from 'vitest'
import { readSubject, searchParamsOf, subjectText, withoutSource } from './list-subject.ts'

test('a search is named by its parameters, in a fixed order', () => {
  const name = subjectText({ scope: 'videos', params: { color: 'red', q: ' oak & ash? ' } })
  expect(name).toBe('videos?q=oak%20%26%20ash%3F&color=red')
  expect(readSubject(name)).toEqual({ scope: 'videos', params: { q: 'oak & ash?', color: 'red' } })
  expect(readSubject('nothing?other=1')).toEqual({ scope: 'pins', params: {} })
})

test('a saved search has no source of its words', () => {
  expect(withoutSource({ q: 'oak', color: 'red', rs: 'recent' })).toEqual({ q: 'oak', color: 'red' })
})

test('control characters count for nothing in the address and in the name of a search', () => {
  const address = new URLSearchParams('q=%00oak%00%1F%09%0Atable%7F&color=re%00d&guide=%00%01')
  expect(searchParamsOf(address)).toEqual({ q: 'oak  table', color: 'red' })
  expect(searchParamsOf(new URLSearchParams('q=%00%1B%07'))).toEqual({})
  expect(subjectText({ scope: 'pins', params: { q: 'a\u0000b\ud800' } })).toBe('pins?q=ab')
})
