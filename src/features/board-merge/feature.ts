import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BoardMergeTypes } from './contract.ts'
import { boardMergeRequests } from './effects.ts'

export const boardMerge = defineFeature<BoardMergeTypes, Product>({
  name: 'board-merge',
  requests: boardMergeRequests,
  onlineRequests: ['mergeBoard', 'boardActionStatus'],
})
