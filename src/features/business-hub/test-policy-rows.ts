import { all, HIDDEN, type PolicyRows } from '../test-policy.ts'

/** The calls require a business account, which the viewers of the policy test do not have. */
export const policyRows: PolicyRows = {
  'GET /ads/v4/notification_messages/RECOMMENDATIONS/': {
    statuses: all(401, 404),
    input: () => ({ advertiser_id: '1', recipient_id: '1', recipient_type: 'ADVERTISER' }),
  },
  'VerifiedMerchant get': { statuses: all(401, 403), input: () => ({}) },
  'VerifiedMerchant create': { statuses: all(401, 403), input: () => ({}) },
  'VerifiedMerchant update': { statuses: all(401, 403), input: () => ({}) },
  'MerchantReviews get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'MerchantReviews update': {
    statuses: HIDDEN,
    input: () => ({ user_id: '1', decision: 'approve', reasons: [] }),
  },
  'VerifiedMerchant delete': { statuses: all(401, 403), input: () => ({}) },
}
