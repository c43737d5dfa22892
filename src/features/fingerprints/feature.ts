import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { FingerprintTypes } from './contract.ts'
import { fingerprintRequests } from './effects.ts'

export const fingerprints = defineFeature<FingerprintTypes, Product>({
  name: 'fingerprints',
  requests: fingerprintRequests,
  onlineRequests: ['sendFingerprint'],
})
