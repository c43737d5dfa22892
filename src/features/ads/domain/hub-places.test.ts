import { expect, test } from 'vitest'
import { hubPlaces } from './hub-places.ts'

const namesFor = (rights: Partial<Parameters<typeof hubPlaces>[0]>) =>
  hubPlaces({ mayPromote: false, maySeeCampaigns: false, maySeeBilling: false, ...rights }).map(({ name }) => name)

test('the hub leads to each page of advertising by the permission that the page asks for (spec business §6)', () => {
  expect(namesFor({})).toEqual([])
  expect(namesFor({ maySeeCampaigns: true })).toEqual(['campaigns'])
  expect(namesFor({ maySeeBilling: true })).toEqual(['billing', 'invoices'])
  expect(namesFor({ mayPromote: true, maySeeCampaigns: true })).toEqual(['campaigns', 'tags', 'plan'])
  expect(namesFor({ mayPromote: true, maySeeCampaigns: true, maySeeBilling: true })).toHaveLength(5)
})
