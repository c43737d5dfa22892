import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { TodayTypes } from './contract.ts'
import { articleList } from './effects.ts'

export const today = defineFeature<TodayTypes, Product>({
  name: 'today',
  lists: { article: articleList },
  requests: async () => (await import('./effects/requests.ts')).todayRequests,
  onlineRequests: ['articles', 'writeArticle', 'deleteArticle'],
})
