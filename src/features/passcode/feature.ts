import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { PasscodeTypes } from './contract.ts'

export const passcode = defineFeature<PasscodeTypes, Product>({
  name: 'passcode',
  requests: { passcode: async (asked, context) => (await import('./effects.ts')).runPasscodeCall(asked, context) },
  onlineRequests: ['passcode'],
})
