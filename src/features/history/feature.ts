import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { HistoryTypes } from './contract.ts'
import { historyRequests } from './effects.ts'
import { historyActs } from './projections.ts'

export const history = defineFeature<HistoryTypes, Product>({
  name: 'history',
  projections: { 'history/acts': historyActs },
  requests: historyRequests,
})
