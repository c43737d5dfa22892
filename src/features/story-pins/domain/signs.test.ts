import { expect, test } from 'vitest'
import { SIGN_NAMES, SIGNS, signNamed } from './signs.ts'

test('a text that is one sign alone is drawn, with and without the mark of an emoji', () => {
  expect(SIGN_NAMES.map((name) => signNamed(SIGNS[name]))).toEqual(SIGN_NAMES)
  expect(signNamed('\u{2764}')).toBe('heart')
  expect(signNamed('\u{2B50}\u{FE0F}')).toBe('star')
})

test('any other text stays a text, also one that includes a sign', () => {
  for (const text of ['', 'fin', '🍋🍋', '🍋 fresh', ' 🍋', '👍🏽', '✿']) expect(signNamed(text)).toBeNull()
})
