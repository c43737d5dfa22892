import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { DeveloperTypes } from './contract.ts'
import { developerRequests } from './effects.ts'
import { answerRollCall } from './effects/roll-call.ts'

export const developer = defineFeature<DeveloperTypes, Product>({
  name: 'developer',
  requests: developerRequests,
  onStart: answerRollCall,
})
