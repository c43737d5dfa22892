import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { FeedbackTypes } from './contract.ts'
import { feedbackRequests } from './effects.ts'

export const feedback = defineFeature<FeedbackTypes, Product>({
  name: 'feedback',
  requests: feedbackRequests,
  onlineRequests: ['sendFeedback', 'feedback'],
})
