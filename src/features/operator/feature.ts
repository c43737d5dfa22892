import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { OperatorTypes } from './contract.ts'
import { operatorRequests } from './effects.ts'

export const operator = defineFeature<OperatorTypes, Product>({
  name: 'operator',
  requests: operatorRequests,
  onlineRequests: [
    'operatorOverview',
    'operatorPeople',
    'operatorDecide',
    'operatorDecisions',
    'operatorJobs',
    'operatorRetryJob',
    'operatorMails',
    'operatorMail',
    'operatorSettings',
  ],
})
