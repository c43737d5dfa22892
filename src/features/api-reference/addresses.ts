import type { PageAddresses } from '#contracts/page-address.ts'

export const apiReferenceAddresses = {
  'api-reference/calls': {
    handler: 'developers.js',
    title: 'shell:developers',
    access: 'everyone',
    isIndexed: true,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
