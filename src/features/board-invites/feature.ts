import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BoardInviteTypes } from './contract.ts'
import { boardInviteRequests } from './effects.ts'

export const boardInvites = defineFeature<BoardInviteTypes, Product>({
  name: 'board-invites',
  requests: boardInviteRequests,
  onlineRequests: Object.keys(boardInviteRequests) as (keyof typeof boardInviteRequests)[],
})
