import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { CatalogTypes } from './contract.ts'
import { catalogRequests } from './effects.ts'

export const catalogs = defineFeature<CatalogTypes, Product>({
  name: 'catalogs',
  requests: catalogRequests,
  onlineRequests: Object.keys(catalogRequests) as (keyof typeof catalogRequests)[],
})
