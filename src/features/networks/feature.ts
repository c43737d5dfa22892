import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { NetworkTypes } from './contract.ts'
import { networkRequests } from './effects.ts'

export const networks = defineFeature<NetworkTypes, Product>({
  name: 'networks',
  requests: networkRequests,
  onlineRequests: ['disconnectNetwork'],
})
