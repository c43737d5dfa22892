import { expect, test } from 'vitest'
import { checkSignUp, isEasyToGuess } from './sign-up-rules.ts'

const mira = {
  email: 'mira@example.org',
  username: 'mira.k',
  password: 'a long enough one',
  firstName: 'Mira',
  lastName: '',
  businessName: '',
  birthday: '',
  gender: '',
  customGender: '',
} as const

test('a complete sign-up has no errors; the last name may be empty', () => {
  expect(checkSignUp(mira)).toEqual({})
})

test('each invalid field is reported, and only it', () => {
  expect(Object.keys(checkSignUp({ ...mira, email: 'mira@' }))).toEqual(['email'])
  expect(Object.keys(checkSignUp({ ...mira, username: 'm' }))).toEqual(['username'])
  expect(Object.keys(checkSignUp({ ...mira, username: 'mira k' }))).toEqual(['username'])
  expect(checkSignUp({ ...mira, firstName: '  ' })).toEqual({ firstName: 'signup:rule.firstName' })
  expect(checkSignUp({ ...mira, firstName: 'x'.repeat(61) })).toEqual({ firstName: { max: 60 } })
  expect(checkSignUp({ ...mira, lastName: 'x'.repeat(61) })).toEqual({ lastName: { max: 60 } })
})

test('a password of 8 to 128 letters, numbers and basic symbols of any script is allowed (spec viewer §5)', () => {
  expect(checkSignUp({ ...mira, password: 'كلمة سر طويلة' })).toEqual({})
  expect(checkSignUp({ ...mira, password: 'short' }).password).toEqual({ min: 8, max: 128 })
  expect(checkSignUp({ ...mira, password: 'x'.repeat(129) }).password).toEqual({ min: 8, max: 128 })
  expect(checkSignUp({ ...mira, password: 'with\u0007bell here' }).password).toBe('rule.passwordCharacters')
  expect(checkSignUp({ ...mira, password: 'with a smile 😀' }).password).toBe('rule.passwordCharacters')
  expect(checkSignUp({ ...mira, password: '€ + "quotes" (and) {more}!' })).toEqual({})
})

test('a business account has the name of the business instead of a person (spec viewer §4)', () => {
  const shop = { ...mira, firstName: '', businessName: 'Chairs & Co' }
  expect(checkSignUp(shop, true)).toEqual({})
  expect(checkSignUp({ ...shop, businessName: ' ' }, true)).toEqual({ businessName: 'signup:rule.businessName' })
})

test('a birthday is left out, or a day of the last 130 years', () => {
  const problem = (birthday: string) => checkSignUp({ ...mira, birthday }).birthday
  const year = new Date().getUTCFullYear()
  expect([problem(''), problem('1990-04-30'), problem(`${year - 130}-01-01`)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([problem(`${year + 1}-01-01`), problem('1990-02-31')]).toEqual([
    'rule.birthday.notPast',
    'rule.birthday.notPast',
  ])
  expect([problem(`${year - 132}-01-01`), problem('1800-04-30')]).toEqual([
    'rule.birthday.tooLongAgo',
    'rule.birthday.tooLongAgo',
  ])
})

test('a custom gender is written out', () => {
  expect(checkSignUp({ ...mira, gender: 'female' })).toEqual({})
  expect(Object.keys(checkSignUp({ ...mira, gender: 'custom' }))).toEqual(['customGender'])
})

test('a password that is easy to guess is warned about: few kinds of characters, or the own name', () => {
  const easy = (password: string) => isEasyToGuess({ ...mira, username: 'mira.k', firstName: 'Mira', password })
  expect(['31415926', 'orchards', 'iammira!7', 'MIRA.K-2026'].filter(easy)).toHaveLength(4)
  expect(['tall0rch', 'a longer sentence', 'orchardsandlamps'].some(easy)).toBe(false)
  // A password that is too short is already an error.
  expect(easy('1234567')).toBe(false)
})
