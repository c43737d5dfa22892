import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { kindText, readKindText } from './kind-subject.ts'

test('a list is named by its kind, topic and storefront, and its name is read again', () => {
  const everything = { country: null, language: null, feedProfileId: null }
  for (const [text, subject] of [
    ['video', { kind: 'video', category: undefined, storefront: everything }],
    ['product/food%2Fdrink', { kind: 'product', category: 'food/drink', storefront: everything }],
    [
      'product?country=DE&shop=7',
      {
        kind: 'product',
        category: undefined,
        storefront: { ...everything, country: 'DE', feedProfileId: '7' as UserId },
      },
    ],
  ] as const) {
    expect(kindText(subject)).toBe(text)
    expect(readKindText(text)).toEqual(subject)
  }
})
