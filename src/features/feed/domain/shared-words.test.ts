import { expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { withSharedWords } from './shared-words.ts'

const titles = (...all: string[]) => all.map((title, at) => ({ id: String(at) as PinId, title }))

test('titles with rare words in common are first, and those without any are left out', () => {
  const pins = titles(
    'The market tote',
    'Silk midi dress',
    'Brass earrings, hoops',
    'Linen dress for warm days',
    'Handmade earrings: drops',
    'Statement EARRINGS',
    'Canvas weekend bag',
  )
  expect(withSharedWords('Brass earrings, drops', pins)).toEqual(['2', '4', '5'])
})

test('a word that most titles have says nothing, nor does a word of two letters', () => {
  expect(withSharedWords('Bread of rye', titles('Bread at noon', 'Bread of oats', 'Cake of nuts'))).toEqual([])
  expect(withSharedWords('', titles('', 'Bread'))).toEqual([])
})
