import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { SearchTypes } from './contract.ts'
import { searchList, searchRequests } from './effects.ts'

export const search = defineFeature<SearchTypes, Product>({
  name: 'search',
  lists: { search: searchList },
  requests: searchRequests,
})
