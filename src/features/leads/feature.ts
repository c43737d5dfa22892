import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { LeadTypes } from './contract.ts'
import { leadRequests } from './effects.ts'

export const leads = defineFeature<LeadTypes, Product>({
  name: 'leads',
  requests: leadRequests,
  onlineRequests: ['setLeadForm', 'deleteLeadForm', 'submitLead', 'withdrawLead'],
})
