import { expect, test } from 'vitest'
import { offerOfValues, valuesOfOffer, wrongProductFields } from './product-rules.ts'

const offer = { price: 19.99, currency: 'EUR', in_stock: false, brand: 'Lumen', ships_to: ['DE', 'AT'] }

test('an offer that is not changed is sent as it was', () => {
  expect(offerOfValues(valuesOfOffer(offer))).toEqual(offer)
  expect(offerOfValues(valuesOfOffer(null))).toBeNull()
  expect(offerOfValues({ ...valuesOfOffer(offer), isProduct: false })).toBeNull()
})

test('a product needs a price that is an amount, and its currency; a picture needs nothing', () => {
  const values = valuesOfOffer(offer)
  expect(wrongProductFields(values)).toEqual({})
  expect(wrongProductFields({ ...values, price: { malformed: '12 or so' } })).toEqual({ price: 'malformed' })
  expect(wrongProductFields({ ...values, price: null, currency: '' })).toEqual({
    price: 'required',
    currency: 'currency',
  })
  expect(wrongProductFields({ ...values, price: 1_000_000_001_000_000n })).toEqual({ price: 'high' })
  expect(wrongProductFields({ ...values, brand: 'x'.repeat(101) })).toEqual({ brand: 'brand' })
  expect(wrongProductFields({ ...valuesOfOffer(null), price: { malformed: '?' } })).toEqual({})
})
