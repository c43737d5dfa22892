import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { SettingsTypes } from './contract.ts'

export const settings = defineFeature<SettingsTypes, Product>({
  name: 'settings',
  requests: { settings: async (asked, context) => (await import('./effects.ts')).runSettingsCall(asked, context) },
  onlineRequests: ['settings'],
})
