import { expect, test } from 'vitest'
import { nextOf } from './next-of.ts'

test('an article leads to the three after it, the last ones to the first', () => {
  const articles = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
  const next = (id: string, of = articles) => nextOf(of, id).map((article) => article.id)
  expect(next('a')).toEqual(['b', 'c', 'd'])
  expect(next('d')).toEqual(['e', 'a', 'b'])
  expect(next('old')).toEqual(['a', 'b', 'c'])
  expect(next('a', articles.slice(0, 2))).toEqual(['b'])
  expect(next('a', articles.slice(0, 1))).toEqual([])
})
