import type { PageAddresses } from '#contracts/page-address.ts'

const page = { title: null, access: 'member', isIndexed: false, carries: 'nothing' } as const

export const billingAddresses = {
  'billing/profile': { handler: 'business/billing.js', ...page },
  'billing/invoices': { handler: 'business/invoices.js', ...page },
  'billing/invoice': { handler: 'business/invoices/[id].js', ...page },
} as const satisfies PageAddresses
