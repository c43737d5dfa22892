import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { VideoTypes } from './contract.ts'
import { videoRequests } from './effects.ts'

export const videos = defineFeature<VideoTypes, Product>({
  name: 'videos',
  requests: videoRequests,
  onlineRequests: ['sendCaptions'],
})
