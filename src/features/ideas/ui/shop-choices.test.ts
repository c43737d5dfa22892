import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { shopChoices } from './shop-choices.ts'

test('shops are offered by name in the alphabet of the reader, after the three with most products', () => {
  const shops = ['Vases', 'Maps', 'Rugs', 'Zink', 'Ärmel', 'apples', 'Clay'].map((name, at) => ({
    id: String(at) as UserId,
    name,
  }))
  const names = (language: string) => shopChoices(shops, language).map(({ label }) => label)
  expect(names('de')).toEqual(['Vases', 'Maps', 'Rugs', 'apples', 'Ärmel', 'Clay', 'Zink'])
  expect(names('sv')).toEqual(['Vases', 'Maps', 'Rugs', 'apples', 'Clay', 'Zink', 'Ärmel'])
})
