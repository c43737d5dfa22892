import { expect, test } from 'vitest'
import { findCorrected, queriesOnDevice } from './find-corrected.ts'
import { createTextIndex } from './text-index.ts'

const TITLES = [
  'Sourdough starter',
  'Sourdough crust',
  'Velvet sofas',
  'Velvet curtains',
  'A warm shelf',
  'Bed of moss',
]

function indexOf() {
  const index = createTextIndex()
  for (const [at, title] of TITLES.entries())
    index.put({ id: String(at), texts: [[3, title]], facets: [], isMine: title.includes('curtains'), points: 0 })
  return index
}

const find = (query: string, mayCorrect = true) => {
  const { ids, corrected } = findCorrected(indexOf(), query, { mayCorrect, max: 10 })
  return { ids: ids.toSorted(), corrected }
}

test('a misspelled word is corrected on this device, unless the words are wanted as they are', () => {
  expect(find('sourdogh')).toEqual({ ids: ['0', '1'], corrected: 'sourdough' })
  expect(find('sourdoh crust')).toEqual({ ids: ['1'], corrected: 'sourdough crust' })
  expect(find('sourdogh', false)).toEqual({ ids: [], corrected: null })
})

test('no short word, no word of the language and no query about distress is corrected', () => {
  expect(find('moos')).toEqual({ ids: [], corrected: null })
  expect(find('crest')).toEqual({ ids: [], corrected: null })
  expect(find('self harm')).toEqual({ ids: [], corrected: null })
})

test('words of this device complete what is typed, or are near it', () => {
  const suggest = (term: string, isMine = false) => queriesOnDevice(indexOf(), term, isMine, 5)
  expect(suggest('velvet so')).toEqual(['velvet sofas'])
  expect(suggest('ve')).toEqual(['velvet'])
  expect(suggest('sourdoghu')).toEqual(['sourdough'])
  expect(suggest('sofa', true)).toEqual([])
  expect(suggest('velvet ')).toEqual([])
})
