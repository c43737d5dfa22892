import type { PageAddresses } from '#contracts/page-address.ts'

export const sentPinsAddresses = {
  'sent-pins/pin': { handler: 'pin/[id]/sent.js', title: null, access: 'everyone', isIndexed: false, carries: 'pin' },
} as const satisfies PageAddresses
