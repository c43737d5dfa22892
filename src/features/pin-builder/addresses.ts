import type { PageAddresses } from '#contracts/page-address.ts'

export const pinBuilderAddresses = {
  'pin-builder/create': {
    handler: 'pin/create.js',
    title: 'shell:createPin',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
