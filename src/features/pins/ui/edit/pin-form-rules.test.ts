import { expect, test } from 'vitest'
import { valuesOfOffer } from './product-rules.ts'
import { pinChanges, wrongPinFields, type PinValues } from './pin-form-rules.ts'

const values: PinValues = {
  title: 'Bread',
  description: 'Rye',
  altText: '',
  link: 'https://example.org/rye',
  isAdIneligible: false,
  isCommentsAllowed: true,
  isShoppingRecAllowed: false,
  ...valuesOfOffer(null),
}

test('only changed values are sent, and outer spaces are not a change', () => {
  expect(pinChanges(values, { ...values, title: ' Bread ', description: 'Rye and spelt ' })).toEqual({
    description: 'Rye and spelt',
  })
  expect(pinChanges(values, values)).toEqual({})
  expect(pinChanges(values, { ...values, isAdIneligible: true })).toEqual({ isAdIneligible: true })
  expect(pinChanges(values, { ...values, isCommentsAllowed: false })).toEqual({ areCommentsOff: true })
  expect(pinChanges(values, { ...values, isShoppingRecAllowed: true })).toEqual({ isShoppingRecOff: false })
  const productOffer = { price: 5, currency: 'EUR', in_stock: true, brand: '', ships_to: null }
  const product = { ...values, ...valuesOfOffer(productOffer) }
  expect(pinChanges(values, product)).toEqual({ productOffer })
  expect(pinChanges(product, product)).toEqual({})
  expect(pinChanges(product, values)).toEqual({ productOffer: null })
})

test('a cleared link is none', () => {
  expect(pinChanges(values, { ...values, link: ' ' })).toEqual({ link: null })
})

test('a field over its limit and a link with a fault are reported, each with its rule', () => {
  expect(wrongPinFields(values, values)).toEqual({})
  const long = { ...values, title: 'x'.repeat(101), altText: 'x'.repeat(501) }
  expect(wrongPinFields(values, long)).toEqual({ title: 'length', altText: 'length' })
  expect(wrongPinFields(values, { ...values, link: 'ftp://example.org' })).toEqual({ link: 'link' })
  expect(wrongPinFields(values, { ...values, link: 'http://127.0.0.1/' })).toEqual({ link: 'privateLink' })
  expect(wrongPinFields(values, { ...values, link: '' })).toEqual({})
})

test('a private link that the pin has already does not keep other fields from being saved', () => {
  const imported = { ...values, link: 'http://intranet/' }
  expect(wrongPinFields(imported, { ...imported, title: 'Loaf' })).toEqual({})
})
