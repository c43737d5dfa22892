import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { VisualSearchTypes } from './contract.ts'
import { deviceVisualList, visualList } from './effects.ts'

export const visualSearch = defineFeature<VisualSearchTypes, Product>({
  name: 'visual-search',
  lists: { visual: visualList, 'device-visual': deviceVisualList.kind },
  requests: async () => (await import('./effects/requests.ts')).visualRequests,
  onlineRequests: ['bringPicture'],
  onStart: deviceVisualList.start,
})
