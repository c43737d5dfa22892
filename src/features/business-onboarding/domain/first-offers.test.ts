import { expect, test } from 'vitest'
import { firstOffers } from './first-offers.ts'
import { EMPTY_ONBOARDING } from './onboarding-rules.ts'

test.each([
  ['nothing in particular', {}, ['pin']],
  ['an advertiser', { advertisingIntent: 'now', accountType: 'brand' }, ['promote', 'plan', 'pin']],
  ['a later advertiser', { advertisingIntent: 'soon' }, ['plan', 'pin']],
  ['no advertiser', { advertisingIntent: 'no', businessGoals: ['traffic'] }, ['pin']],
  ['a shop', { accountType: 'shop', hasWebsite: true }, ['merchant', 'website', 'pin']],
  ['goods without a shop system', { ecommercePlatforms: ['none'] }, ['pin']],
  ['goods on a platform', { ecommercePlatforms: ['shopify'] }, ['merchant', 'pin']],
  ['a business that wants to be known', { businessGoals: ['awareness'], hasWebsite: true }, ['pin', 'website']],
  ['a creator', { accountType: 'creator', advertisingIntent: 'soon' }, ['pin', 'plan']],
  ['an agency', { accountType: 'agency', advertisingIntent: 'now' }, ['clients', 'promote', 'plan', 'pin']],
  [
    'a client of an agency',
    { worksWithAgency: true, advertisingIntent: 'now' },
    ['partners', 'promote', 'plan', 'pin'],
  ],
] as const)('the hub offers %s what fits its answers', (_, answers, offers) => {
  expect(firstOffers({ ...EMPTY_ONBOARDING, ...answers })).toEqual(offers)
})

test('what the business has already is not offered', () => {
  const shop = { ...EMPTY_ONBOARDING, accountType: 'shop', hasWebsite: true }
  expect(firstOffers(shop, new Set(['website', 'merchant']))).toEqual(['pin'])
})
