import { expect, test } from 'vitest'
import { recentAddress } from './recent-address.ts'

test('what was added last leads to its row in the tables of the business', () => {
  const of = (kind: Parameters<typeof recentAddress>[0]['kind']) => recentAddress({ kind, id: '7', name: 'Ann & Co' })
  expect(of('AD_ACCOUNT')).toBe('/business/access/ad-accounts?account=7')
  expect(of('PEOPLE')).toBe('/business/access/people?searchTerm=Ann%20%26%20Co')
  expect(of('PARTNER')).toBe('/business/access/partners?searchTerm=Ann%20%26%20Co')
  expect(of('ASSET_GROUP')).toBe('/business/access/asset-groups?group=7')
})
