import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { StoryTypes } from './contract.ts'
import { storyRequests } from './effects.ts'

export const storyPins = defineFeature<StoryTypes, Product>({
  name: 'story-pins',
  requests: storyRequests,
  onlineRequests: ['storyProducts', 'sessionProducts', 'storyComments', 'removeStoryMention'],
})
