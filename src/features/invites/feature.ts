import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { InviteTypes } from './contract.ts'
import { inviteRequests } from './effects.ts'

export const invites = defineFeature<InviteTypes, Product>({
  name: 'invites',
  requests: inviteRequests,
  onlineRequests: ['makeInvite', 'replaceInvites'],
})
