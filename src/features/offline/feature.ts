import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { OfflineTypes } from './contract.ts'
import { offlineRequests } from './effects.ts'
import { offlineQueue, offlineStatus } from './projections.ts'

export const offline = defineFeature<OfflineTypes, Product>({
  name: 'offline',
  projections: { 'offline/queue': offlineQueue, 'offline/status': offlineStatus },
  requests: offlineRequests,
})
