import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BillingTypes } from './contract.ts'
import { billingRequests } from './effects.ts'

export const billing = defineFeature<BillingTypes, Product>({
  name: 'billing',
  requests: billingRequests,
  onlineRequests: [
    'billingAccounts',
    'closeAdAccount',
    'billingProfiles',
    'createBillingProfile',
    'deleteBillingProfile',
    'businessAddress',
    'updateBusinessAddress',
    'billingInvoices',
    'billingInvoice',
    'ledger',
    'moneyTasks',
    'decideMoney',
    'moneyCurrency',
    'grantCredit',
    'createMemo',
    'setTax',
  ],
})
