import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { PinBuilderTypes } from './contract.ts'
import { SHARED_CACHE } from './constants.ts'

export const pinBuilder = defineFeature<PinBuilderTypes, Product>({
  name: 'pin-builder',
  requests: async () => (await import('./effects/requests.ts')).pinBuilderRequests,
  onlineRequests: ['findImages'],
  // Shared files that were not used are deleted at log-out. They are kept for a visitor, who must log in to use them.
  caches: { ofSession: [], ofMember: [SHARED_CACHE], ofAccount: [] },
})
