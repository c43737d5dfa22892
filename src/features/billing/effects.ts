import { ok, type Result } from '#contracts/result.ts'
import { createAsk } from '#core/wire/ask.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { BillingTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))
const call = createAsk(() => import('./contract.ts'))
/**
 * Calls that move money get their idempotency key from the page: sending the same call again after a lost answer
 * carries it out once.
 */
const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export const billingRequests = {
  billingAccounts: call.read('listAccounts'),
  closeAdAccount: call.act('closeAccount'),
  billingProfiles: call.read('getProfiles'),
  createBillingProfile: async ({ key, ...input }, { wire }) =>
    dataOf(await wire.call(endpoint('createProfile'), input, key)),
  deleteBillingProfile: call.act('deleteProfile'),
  businessAddress: call.read('getAddress'),
  updateBusinessAddress: call.act('updateAddress'),
  billingInvoices: call.read('listInvoices'),
  billingInvoice: call.read('getInvoice'),
  ledger: call.read('listLedger'),
  moneyTasks: call.read('listPayments'),
  decideMoney: call.act('decideMoney'),
  moneyCurrency: call.read('getCurrency'),
  grantCredit: async ({ key, ...input }, { wire }) => dataOf(await wire.call(endpoint('grantCredit'), input, key)),
  createMemo: async ({ key, ...input }, { wire }) => dataOf(await wire.call(endpoint('createMemo'), input, key)),
  setTax: call.act('setTax'),
} satisfies Pick<RequestTable, keyof BillingTypes['requests']>
