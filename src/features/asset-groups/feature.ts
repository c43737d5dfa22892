import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { AssetGroupTypes } from './contract.ts'
import { assetGroupRequests } from './effects.ts'

export const assetGroups = defineFeature<AssetGroupTypes, Product>({
  name: 'asset-groups',
  requests: assetGroupRequests,
  onlineRequests: Object.keys(assetGroupRequests) as (keyof typeof assetGroupRequests)[],
})
