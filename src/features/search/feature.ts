import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { RecentSearches, SearchTypes } from './contract.ts'
import { RECENT, reduceSearches } from './domain/recent.ts'
import { deviceList, searchList, searchReads, startDeviceSearch } from './effects.ts'
import { recentSearches } from './projections.ts'

const touches = () => [`searches/${RECENT}`]

export const search = defineFeature<SearchTypes, Product>({
  name: 'search',
  tables: { searches: table<RecentSearches>({ size: 'small' }) },
  facts: {
    'search/recent-received': { touches, reduce: reduceSearches },
    'search/remembered': { touches, reduce: reduceSearches },
    'search/forgotten': { touches, reduce: reduceSearches },
  },
  arrivals: {
    searches: (row) => {
      if (row === null) return []
      const { recent, personal } = row as RecentSearches
      return [{ type: 'search/recent-received', payload: { recent, personal } }]
    },
  },
  commands: async () => (await import('./commands.ts')).searchCommands,
  reads: searchReads,
  projections: { 'search/recent': recentSearches },
  lists: { search: searchList, 'device-search': deviceList.kind },
  requests: async () => (await import('./effects/requests.ts')).searchRequests,
  onStart: startDeviceSearch,
  samples: () => import('./samples.ts'),
})
