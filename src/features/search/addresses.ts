import type { PageAddresses } from '#contracts/page-address.ts'

/** `/search?q=…` is what people type; links lead to the scope that this release has (spec viewer §2). */
export const searchAddresses = {
  'search/start': { path: '/search', title: 'search:label', access: 'everyone', isIndexed: false, carries: 'nothing' },
  'search/scope': {
    path: '/search/:scope',
    title: 'search:label',
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
    values: { scope: ['pins'] },
  },
} as const satisfies PageAddresses
