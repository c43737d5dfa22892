import { expect, test } from 'vitest'
import { readSubject, subjectText, withoutSource } from './list-subject.ts'

test('a search is named by its parameters, in a fixed order', () => {
  const name = subjectText({ scope: 'videos', params: { color: 'red', q: ' oak & ash? ' } })
  expect(name).toBe('videos?q=oak%20%26%20ash%3F&color=red')
  expect(readSubject(name)).toEqual({ scope: 'videos', params: { q: 'oak & ash?', color: 'red' } })
  expect(readSubject('nothing?other=1')).toEqual({ scope: 'pins', params: {} })
})

test('a saved search has no source of its words', () => {
  expect(withoutSource({ q: 'oak', color: 'red', rs: 'recent' })).toEqual({ q: 'oak', color: 'red' })
})
