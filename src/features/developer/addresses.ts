import type { PageAddresses } from '#contracts/page-address.ts'

export const developerAddresses = {
  'developer/start': {
    handler: 'developer.js',
    title: null,
    access: 'developer',
    isIndexed: false,
    carries: 'nothing',
  },
  'developer/panel': {
    handler: 'developer/[panel].js',
    title: null,
    access: 'developer',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
