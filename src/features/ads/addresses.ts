import type { PageAddresses } from '#contracts/page-address.ts'

const page = { title: null, access: 'member', isIndexed: false, carries: 'nothing' } as const

export const adsAddresses = {
  'ads/promote': { handler: 'business/promote.js', ...page },
  'ads/promote-pin': { handler: 'business/promote/[pinId].js', ...page },
  'ads/campaigns': { handler: 'business/ads.js', ...page },
  'ads/campaign': { handler: 'business/ads/[id].js', ...page },
} as const satisfies PageAddresses
