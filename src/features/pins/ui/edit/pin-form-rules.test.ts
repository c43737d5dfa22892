import { expect, test } from 'vitest'
import { valuesOfOffer } from './product-rules.ts'
import { pinChanges, wrongPinFields, type PinValues } from './pin-form-rules.ts'

const values: PinValues = {
  title: 'Bread',
  description: 'Rye',
  altText: '',
  link: 'https://example.org/rye',
  captions: [],
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

test('captions are sent as a whole if one of them is added, replaced, renamed or removed', () => {
  const entry = (language: string, url: string) => ({ id: language, language, url, file: null })
  const video = { ...values, captions: [entry('en', '/v/a.vtt'), entry('de', '/v/b.vtt')] }
  const changesTo = (...captions: PinValues['captions']) => pinChanges(video, { ...video, captions })
  expect(changesTo(entry('de', '/v/b.vtt'), entry('en', '/v/a.vtt'))).toEqual({})
  expect(changesTo(...video.captions, entry('fr', '/v/c.vtt'))).toEqual({
    captions: { en: '/v/a.vtt', de: '/v/b.vtt', fr: '/v/c.vtt' },
  })
  expect(changesTo(entry('en', '/v/c.vtt'), entry('de', '/v/b.vtt'))).toEqual({
    captions: { en: '/v/c.vtt', de: '/v/b.vtt' },
  })
  expect(changesTo(entry('en-GB', '/v/a.vtt'), entry('de', '/v/b.vtt'))).toEqual({
    captions: { 'en-GB': '/v/a.vtt', de: '/v/b.vtt' },
  })
  expect(changesTo()).toEqual({ captions: {} })
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
