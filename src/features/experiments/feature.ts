import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { ExperimentTypes } from './contract.ts'
import { experimentRequests } from './effects.ts'

export const experiments = defineFeature<ExperimentTypes, Product>({
  name: 'experiments',
  requests: experimentRequests,
  onlineRequests: ['experiments', 'writeExperiment', 'moveExperiment', 'deleteExperiment'],
})
