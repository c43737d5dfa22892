import { expect, test } from 'vitest'
import { withoutSearch, withSearch } from './recent.ts'

test('a recent search is stored once, whatever its case, newest first (spec business §4)', () => {
  expect(withSearch(['oak table', 'Soup'], ' SOUP ')).toEqual(['SOUP', 'oak table'])
  expect(withoutSearch(['oak table', 'Soup'], 'soup')).toEqual(['oak table'])
})

test('20 recent searches are kept (spec business §9)', () => {
  let searches: string[] = []
  for (let i = 0; i < 25; i += 1) searches = withSearch(searches, `query ${i}`)
  expect([searches.length, searches[0], searches.at(-1)]).toEqual([20, 'query 24', 'query 5'])
})
