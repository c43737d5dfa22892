import type { PageAddresses } from '#contracts/page-address.ts'

export const apiReferenceAddresses = {
  'api-reference/calls': {
    path: '/developers',
    title: null,
    access: 'everyone',
    isIndexed: true,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
