import type { PageAddresses } from '#contracts/page-address.ts'

export const developerAddresses = {
  'developer/start': { path: '/developer', title: null, access: 'developer', isIndexed: false, carries: 'nothing' },
  'developer/panel': {
    path: '/developer/:panel',
    title: null,
    access: 'developer',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
