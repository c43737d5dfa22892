import { all, HIDDEN, MEMBERS, type PolicyRows } from '../test-policy.ts'

const OF = { ad_account_id: '1' }
/**
 * The viewers of the policy test have no ad account, so every id is reported as missing. `billing.test.ts` tests the
 * others.
 */
const NONE = all(401, 404)
const ADDRESS = {
  company: 'Lamps',
  line1: 'Street 1',
  line2: '',
  city: 'Bonn',
  postal_code: '',
  country: 'DE',
  tax_id: '',
}

export const policyRows: PolicyRows = {
  'BillingAccounts get': { statuses: MEMBERS, input: () => ({}) },
  'AdAccount delete': { statuses: NONE, input: () => OF },
  'BillingProfile get': { statuses: NONE, input: () => OF },
  'BillingProfile create': { statuses: NONE, input: () => ({ ...OF, provider: 'invoice' }) },
  'BillingProfile delete': { statuses: NONE, input: () => ({ ...OF, profile_id: '1' }) },
  'BusinessAddress get': { statuses: NONE, input: () => OF },
  'BusinessAddress update': { statuses: NONE, input: () => ({ ...OF, business: ADDRESS, auto_fill_billing: true }) },
  'BillingInvoices get': { statuses: MEMBERS, input: () => ({}) },
  'BillingInvoice get': { statuses: NONE, input: () => ({ id: '1' }) },
  'Ledger get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'InvoicePayments get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'InvoicePayments update': { statuses: HIDDEN, input: () => ({ kind: 'payment', id: '1', is_good: true }) },
  'BillingCurrency get': { statuses: HIDDEN, input: () => ({ kind: 'account', number: '1' }) },
  'BillingCredit create': { statuses: HIDDEN, input: () => ({ ...OF, micro: '1000000', note: 'Club' }) },
  'CreditMemo create': { statuses: HIDDEN, input: () => ({ number: 'INV-000001', micro: '10000', reason: 'Error' }) },
  'TaxRate update': { statuses: HIDDEN, input: () => ({ country: 'DE', per_mille: 190 }) },
}
