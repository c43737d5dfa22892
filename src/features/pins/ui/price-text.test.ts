import { expect, test } from 'vitest'
import { shopPrice } from '../domain/shop-price.ts'
import { priceText } from './price-text.ts'

const shown = (row: Parameters<typeof shopPrice>[0], language: string) => priceText(shopPrice(row)!, language)

test('a price is written in the notation of the reader, not of the shop', () => {
  const row = { price: '$1,299.50', price_value: 1_299.5, price_currency: 'USD' }
  expect(shown(row, 'en-US')).toBe('\u2068$1,299.50\u2069')
  expect(shown(row, 'de-DE')).toBe('\u20681.299,50\u00a0$\u2069')
  expect(shown(row, 'ar-SA')).toContain('١٬٢٩٩٫٥٠')
})

test('a price is the text of the shop while its amount or currency is unknown', () => {
  expect(shown({ price: 'from $90' }, 'ar-SA')).toBe('from $90')
  expect(shown({ price: '$90', price_value: 90, price_currency: null }, 'ar-SA')).toBe('$90')
  expect(shown({ price: '$90', price_value: null, price_currency: 'USD' }, 'ar-SA')).toBe('$90')
  expect(shown({ price: '90 coins', price_value: 90, price_currency: 'coins' }, 'ar-SA')).toBe('90 coins')
  expect(shopPrice({ price: null, price_value: 90, price_currency: 'USD' })).toBeNull()
})
