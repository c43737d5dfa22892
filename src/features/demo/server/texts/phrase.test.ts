import { describe, expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { phrase } from './phrase.ts'

describe('a phrase', () => {
  test('chooses one of its choices and uses the words of the pin', () => {
    const text = phrase(randomFrom(1), '[Warm|Cold] {fruit} soup', { fruit: 'pear' })
    expect(['Warm pear soup', 'Cold pear soup']).toContain(text)
  })

  test('writes a capital where requested, and at its beginning', () => {
    expect(phrase(randomFrom(1), '{fruit} first. {Fruit} again', { fruit: 'pear' })).toBe('Pear first. Pear again')
  })

  test('uses "an" before a vowel, but "a" before words that sound otherwise', () => {
    expect(phrase(randomFrom(1), 'in a {grain} loaf', { grain: 'oat' })).toBe('In an oat loaf')
    expect(phrase(randomFrom(1), 'in a one-pan dish of a university')).toBe('In a one-pan dish of a university')
  })

  test('a phrase with a word that has no value is rejected', () => {
    expect(() => phrase(randomFrom(1), '{nothing}')).toThrow('has no word for "nothing"')
  })
})
