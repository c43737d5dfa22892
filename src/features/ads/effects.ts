import { ok, type Result } from '#contracts/result.ts'
import { createAsk } from '#core/wire/ask.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { AdsTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))
const call = createAsk(() => import('./contract.ts'))
/**
 * Calls that move money get their idempotency key from the page: sending the same call again after a lost answer
 * carries it out once.
 */
const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export const adsRequests = {
  promoteOptions: call.read('getOptions'),
  promotablePins: call.read('listPromotable'),
  quickPromote: async ({ key, ...input }, { wire }) => dataOf(await wire.call(endpoint('quickPromote'), input, key)),
  campaigns: call.read('listCampaigns'),
  updateCampaign: call.act('updateCampaign'),
  campaignReport: call.read('campaignReport'),
  adConsents: call.read('listConsents'),
  answerGdpr: call.act('answerGdpr'),
  adSlots: call.read('getSlots'),
  adEvent: call.act('addAdEvent'),
  adChoice: call.read('getChoice'),
  setAdChoice: call.act('setChoice'),
  adReviews: call.read('listReviews'),
  decideAdReview: call.act('decideReview'),
  trustedBusinesses: call.read('listTrusted'),
  trustBusiness: call.act('trustBusiness'),
  adRates: call.read('listRates'),
  setAdRate: call.act('setRate'),
} satisfies Pick<RequestTable, keyof AdsTypes['requests']>
