import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { createTextIndex, type IndexedThing } from './text-index.ts'

const thing = (id: string, title: string, more: Partial<IndexedThing> = {}): IndexedThing => ({
  id,
  texts: [[3, title]],
  facets: [],
  isMine: false,
  points: 0,
  ...more,
})

function indexOf(...things: readonly IndexedThing[]) {
  const index = createTextIndex()
  for (const each of things) index.put(each)
  return index
}

const found = (index: ReturnType<typeof indexOf>, query: string, options = {}) =>
  index.find(parseQuery(query), { max: 50, ...options })

test('a search on this device finds all words by their stems and synonyms, and the last one by its start', () => {
  const index = indexOf(thing('1', 'Oak tables'), thing('2', 'Oak couch'), thing('3', 'Round table'))
  expect(found(index, 'oak table').ids).toEqual(['1'])
  expect(found(index, 'oak sofa').ids).toEqual(['2'])
  expect(found(index, 'rou').ids).toEqual(['3'])
  expect(found(index, 'طاولة').ids).toEqual([])
})

test('if nothing has all words, some of them are enough, and this is reported', () => {
  const index = indexOf(thing('1', 'Oak tables'), thing('2', 'Couch'))
  expect(found(index, 'oak lantern')).toEqual({ ids: ['1'], total: 1, isAnyWord: true })
  expect(found(index, 'lantern')).toEqual({ ids: [], total: 0, isAnyWord: false })
})

test('a title counts more than a description, and popularity orders equal matches', () => {
  const index = indexOf(
    thing('1', 'Oak', { texts: [[0, 'Oak']] }),
    thing('2', 'Oak'),
    thing('3', 'Oak', { points: 6_000 }),
  )
  expect(found(index, 'oak').ids).toEqual(['3', '2', '1'])
})

test('longer words that begin like a word are found only if the word itself is not', () => {
  const index = indexOf(
    thing('1', 'Breadcrumb pasta', {
      texts: [
        [3, 'Breadcrumb'],
        [1, 'bread butter jam'],
      ],
    }),
    thing('2', 'Breadcrumbs', { points: 60_000 }),
    thing('3', 'A slowly risen bread', { texts: [[3, 'A slowly risen bread']] }),
    thing('4', 'Loaf', { texts: [[0, 'Bread']] }),
  )
  expect(found(index, 'bread')).toMatchObject({ ids: ['3', '1', '4'], total: 3 })
  expect(found(index, 'breadc').ids.toSorted()).toEqual(['1', '2'])
})

test('the word itself in a title is above other words of its stem and above parts of compounds', () => {
  const index = indexOf(
    thing('1', 'Zebra, screen-printed', { points: 60_000 }),
    thing('2', 'Printing by hand', { points: 60_000 }),
    thing('3', 'A heron in the reeds, framed prints'),
  )
  expect(found(index, 'print').ids).toEqual(['3', '2', '1'])
})

test('a word after a minus excludes what has it', () => {
  const index = indexOf(thing('1', 'Blue sofa'), thing('2', 'Green sofa'))
  expect(found(index, 'sofa -blue')).toEqual({ ids: ['2'], total: 1, isAnyWord: false })
})

test('words that say how something is asked for are not demanded', () => {
  const index = indexOf(thing('1', 'How houseplants grow'), thing('2', 'Bake bread'))
  expect(found(index, 'how to bake bread')).toEqual({ ids: ['2'], total: 1, isAnyWord: false })
})

test('two words find the same as one word, and one word finds the two if nothing has it', () => {
  const index = indexOf(thing('1', 'Moonrise'), thing('2', 'Moon rise'), thing('3', 'Apfel Kuchen'))
  expect(found(index, 'moon rise').ids.toSorted()).toEqual(['1', '2'])
  expect(found(index, 'moonrise').ids).toEqual(['1'])
  expect(found(index, 'Apfelkuchen').ids).toEqual(['3'])
  expect(found(index, 'Apfelmus').ids).toEqual([])
})

test('a word itself is above others with the same meaning', () => {
  const index = indexOf(
    thing('1', 'Coffee', { points: 60_000 }),
    thing('2', 'Two small tables', {
      texts: [
        [3, 'Two small tables'],
        [1, 'Café'],
      ],
    }),
  )
  expect(found(index, 'café').ids).toEqual(['2', '1'])
})

test('if things lack some of the words, those with the most words are first', () => {
  const index = indexOf(
    thing('1', 'Violet'),
    thing('2', 'A walk', {
      texts: [
        [3, 'A walk'],
        [0, 'in a violet coat'],
      ],
    }),
    thing('3', 'Coat', { points: 60_000 }),
  )
  expect(found(index, 'violet coat trimmings')).toMatchObject({ ids: ['2', '3', '1'], isAnyWord: true })
})

test("a pin is found by its owner's name, below pins that have the word in their own texts", () => {
  const index = indexOf(thing('1', 'Focaccia', { names: 'Naomi Adler' }), thing('2', 'Naomi at sea'))
  expect(found(index, 'naomi').ids).toEqual(['2', '1'])
  expect(found(index, 'adler focaccia').ids).toEqual(['1'])
  index.put(thing('1', 'Focaccia', { names: 'Ruth Oster' }))
  expect(found(index, 'adler').ids).toEqual([])
})

test('an edited pin is found only by its new words, and a removed one is not found', () => {
  const index = indexOf(thing('1', 'Oak'), thing('2', 'Oak'))
  index.put(thing('1', 'Pine'))
  index.remove('2')
  expect(found(index, 'oak').ids).toEqual([])
  expect(found(index, 'pine').ids).toEqual(['1'])
  expect(index.size).toBe(1)
})

test('saved pins and filters narrow the search; a save does not index the words again', () => {
  const index = indexOf(thing('1', 'Oak', { facets: ['color:red'] }), thing('2', 'Oak'))
  index.put(thing('2', 'Oak', { isMine: true }))
  expect(index.used).toBe(2)
  expect(found(index, 'oak', { isMine: true }).ids).toEqual(['2'])
  expect(found(index, 'oak', { facets: ['color:red'] }).ids).toEqual(['1'])
})
