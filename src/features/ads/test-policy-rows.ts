import { all, HIDDEN, MEMBERS, type PolicyRows } from '../test-policy.ts'

/** Advertising is off in the policy test, so members get 404. `ads.test.ts` tests the answers while it is on. */
const OFF = all(401, 404)

export const policyRows: PolicyRows = {
  'QuickPromoteOptions get': { statuses: OFF, input: () => ({}) },
  'PromotablePins get': { statuses: OFF, input: () => ({ source: 'PINS' }) },
  'QuickPromote create': {
    statuses: OFF,
    input: ({ pin }) => ({
      ad_account_id: '1',
      pin_id: pin,
      objective: 'CONSIDERATION',
      name: 'Lamps',
      daily_budget_micro: '7000000',
      duration_days: 10,
      is_ongoing: false,
      is_fdb: true,
      destination_url: 'https://lamps.example',
      is_auto_targeting: true,
      ages: [],
      genders: [],
      interests: [],
    }),
    namesSubject: true,
  },
  'Campaigns get': { statuses: OFF, input: () => ({}) },
  'Campaigns update': { statuses: OFF, input: () => ({ id: '1', act: 'pause' }) },
  'CampaignReport get': { statuses: OFF, input: () => ({ id: '1' }) },
  'AdConsent get': { statuses: OFF, input: () => ({}) },
  'AdConsent update': { statuses: OFF, input: () => ({ ad_account_id: '1', is_agreed: true }) },
  'AdSlots create': { statuses: MEMBERS, input: () => ({ list: 'home', slots: [4] }) },
  'AdEvents create': { statuses: MEMBERS, input: () => ({ token: 'none', kind: 'view' }) },
  'AdChoice get': { statuses: MEMBERS, input: () => ({}) },
  'AdChoice update': { statuses: MEMBERS, input: () => ({ wants_ads: true }) },
  'AdReviews get': { statuses: HIDDEN, input: () => ({ status: 'PENDING', page: 1, limit: 10 }) },
  'AdReviews update': { statuses: HIDDEN, input: () => ({ id: '1', is_approved: true, reasons: [] }) },
  'TrustedBusinesses get': { statuses: HIDDEN, input: () => ({}) },
  'TrustedBusinesses update': { statuses: HIDDEN, input: () => ({ business_id: '1', is_trusted: true }) },
  'RateCard get': { statuses: HIDDEN, input: () => ({}) },
  'RateCard update': {
    statuses: HIDDEN,
    input: () => ({ currency: 'USD', per_click_micro: '250000', per_1000_micro: '2000000' }),
  },
}
