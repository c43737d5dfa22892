import { expect, test } from 'vitest'
import { colorGroup } from '../../constants/color-group.ts'
import { guidesOf } from './facets.ts'
import { filtersOf } from '../../domain/filter-values.ts'
import { parseQuery, tsqueryOf } from '../../domain/parse-query.ts'
import { isSpelled, mistakesBetween, partsOfWord } from '../../domain/spelling.ts'

const pin = (title: string, domain: string | null = null) => ({
  title,
  domain,
  keywords: '',
  topic: null,
  topic_name: null,
  color_group: null,
})

test('guides are words that some results have and most lack, without the searched ones', () => {
  const found = [
    ...Array.from({ length: 4 }, () => pin('Oak table')),
    ...Array.from({ length: 5 }, () => pin('The round table with a lamp')),
    pin('A table with a lamp'),
  ]
  expect(guidesOf(found, new Set(['tabl'])).map(({ label }) => label)).toEqual(['round', 'oak'])
})

test('words that tell nothing are no guides, in any language and form', () => {
  const weak = [
    'One',
    'two days',
    'after',
    'Sets',
    'colours',
    'für',
    'después',
    'للصور',
    'ideas',
    '2024',
    'как',
    'için',
  ]
  const found = [
    ...weak.flatMap((word) => Array.from({ length: 4 }, () => pin(`Print ${word}`))),
    ...Array.from({ length: 3 }, () => pin('Print, linocut')),
  ]
  expect(guidesOf(found, new Set(['print'])).map(({ label }) => label)).toEqual(['linocut'])
})

test('filters name attributes of the results, most frequent first', () => {
  expect(filtersOf([pin('a', 'a.example'), pin('b', 'b.example'), pin('c', 'b.example')]).domain).toEqual([
    { value: 'b.example', name: 'b.example', count: 2 },
    { value: 'a.example', name: 'a.example', count: 1 },
  ])
})

test('frequent words are left out unless there are no others, and the last word may be incomplete', () => {
  expect(parseQuery('the art of baking').map(({ word }) => word)).toEqual(['art', 'baking'])
  expect(parseQuery('the of').map(({ word }) => word)).toEqual(['the', 'of'])
  expect(tsqueryOf(parseQuery('oak sof'), 'all')).toBe("'oak' & ('sof' | 'sof':*)")
  expect(tsqueryOf(parseQuery("x' | '!y"), 'any')).not.toContain("''")
})

test('one mistake is an omitted, added, changed or swapped letter', () => {
  for (const wrong of ['cokies', 'coookies', 'cookiez', 'cooikes']) expect(mistakesBetween(wrong, 'cookies')).toBe(1)
  expect(partsOfWord('oak')).toEqual(['oak', 'ak', 'ok', 'oa'])
  expect([isSpelled('oak'), isSpelled('oaks'), isSpelled('a1b2')]).toEqual([false, true, false])
})

test.each([
  ['#ffffff', 'white'],
  ['#000000', 'black'],
  ['#808080', 'grey'],
  ['#cc2222', 'red'],
  ['#228833', 'green'],
  ['#2244cc', 'blue'],
  ['#7a5230', 'brown'],
  ['#ff66aa', 'pink'],
])('%s is %s', (color, group) => {
  expect(colorGroup(color)).toBe(group)
})
