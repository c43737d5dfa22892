import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { StoryFontTypes } from './contract.ts'
import { storyFontRequests } from './effects.ts'

export const storyFonts = defineFeature<StoryFontTypes, Product>({
  name: 'story-fonts',
  requests: storyFontRequests,
  onlineRequests: ['brandFonts'],
})
