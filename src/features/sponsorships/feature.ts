import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { SponsorshipTypes } from './contract.ts'
import { sponsorshipRequests } from './effects.ts'

export const sponsorships = defineFeature<SponsorshipTypes, Product>({
  name: 'sponsorships',
  requests: sponsorshipRequests,
  onlineRequests: ['askSponsor', 'answerSponsorship', 'deleteSponsorship'],
})
