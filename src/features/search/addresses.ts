import type { PageAddresses } from '#contracts/page-address.ts'
import { SCOPES } from './constants.ts'

/** `/search?q=…` is for people who type the address. Links use an address with a scope (spec viewer §2). */
export const searchAddresses = {
  'search/start': {
    handler: 'search.js',
    title: 'search:label',
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
  'search/scope': {
    handler: 'search/[scope].js',
    title: 'search:label',
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
    values: { scope: SCOPES },
  },
} as const satisfies PageAddresses
