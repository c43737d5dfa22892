import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { ReportTypes } from './contract.ts'
import { reportRequests } from './effects.ts'

export const reports = defineFeature<ReportTypes, Product>({
  name: 'reports',
  requests: reportRequests,
  onlineRequests: ['report', 'reportedSubjects', 'decideReports'],
})
