import type { PageAddresses } from '#contracts/page-address.ts'

export const pinsAddresses = {
  'pins/closeup': { path: '/pin/:id', title: null, access: 'everyone', isIndexed: true, carries: 'pin' },
} as const satisfies PageAddresses
