import { expect, test } from 'vitest'
import { pinChanges, wrongPinFields, type PinValues } from './pin-form-rules.ts'

const values: PinValues = {
  title: 'Bread',
  description: 'Rye',
  altText: '',
  link: 'https://example.org/rye',
  isAdIneligible: false,
  isCommentsAllowed: true,
  isShoppingRecAllowed: false,
}

test('only changed values are sent, and outer spaces are not a change', () => {
  expect(pinChanges(values, { ...values, title: ' Bread ', description: 'Rye and spelt ' })).toEqual({
    description: 'Rye and spelt',
  })
  expect(pinChanges(values, values)).toEqual({})
  expect(pinChanges(values, { ...values, isAdIneligible: true })).toEqual({ isAdIneligible: true })
  expect(pinChanges(values, { ...values, isCommentsAllowed: false })).toEqual({ areCommentsOff: true })
  expect(pinChanges(values, { ...values, isShoppingRecAllowed: true })).toEqual({ isShoppingRecOff: false })
})

test('a cleared link is none', () => {
  expect(pinChanges(values, { ...values, link: ' ' })).toEqual({ link: null })
})

test('a field over its limit and a link that is not a web address are reported', () => {
  expect(wrongPinFields(values)).toEqual([])
  expect(wrongPinFields({ ...values, title: 'x'.repeat(101), altText: 'x'.repeat(501) })).toEqual(['title', 'altText'])
  for (const link of ['example.org', 'javascript:alert(1)', 'https://a b', 'ftp://example.org'])
    expect(wrongPinFields({ ...values, link })).toEqual(['link'])
  expect(wrongPinFields({ ...values, link: '' })).toEqual([])
})
