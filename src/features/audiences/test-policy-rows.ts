import { all, type PolicyRows } from '../test-policy.ts'

/** The viewers of the policy test have no ad account, so every id is reported as missing. */
const NONE = all(401, 404)
const ACCOUNT = { ad_account_id: '1' }
const AUDIENCE = { audience_id: '1' }

export const policyRows: PolicyRows = {
  'Audiences get': { statuses: NONE, input: () => ACCOUNT },
  'Audiences create': {
    statuses: NONE,
    input: () => ({ ...ACCOUNT, name: 'Fans', kind: 'ENGAGED', rule: { acts: ['SAVE'], days: 30 } }),
  },
  'Audiences delete': { statuses: NONE, input: () => AUDIENCE },
  'AudienceShares get': { statuses: NONE, input: () => ({ ...ACCOUNT, direction: 'SHARED' }) },
  'AudienceShares update': {
    statuses: NONE,
    input: () => ({ ...AUDIENCE, operation_type: 'SHARE', recipient_account_ids: ['2'] }),
  },
  'AudienceShareAccounts get': { statuses: NONE, input: () => AUDIENCE },
}
