import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { AccountDataTypes } from './contract.ts'

const late = async () => (await import('./effects.ts')).accountDataRequests

export const accountData = defineFeature<AccountDataTypes, Product>({
  name: 'account-data',
  requests: {
    dataExport: async (input, context) => (await late()).dataExport(input, context),
    requestDataExport: async (input, context) => (await late()).requestDataExport(input, context),
  },
  onlineRequests: ['dataExport', 'requestDataExport'],
})
