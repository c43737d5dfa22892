import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

/**
 * The viewers of the policy test have no ad account, so every id is reported as missing. `tags.test.ts` tests the
 * others.
 */
const NONE = all(401, 404)

export const policyRows: PolicyRows = {
  'ConversionTags get': { statuses: MEMBERS, input: () => ({}) },
  'ConversionTags create': {
    statuses: NONE,
    input: () => ({ ad_account_id: '1', name: 'Shop', automatic_enhanced_match: false }),
  },
  'ConversionTags update': { statuses: NONE, input: () => ({ id: '1', name: 'Shop' }) },
  'ConversionTags delete': { statuses: NONE, input: () => ({ id: '1' }) },
  'ConversionTagAssets get': { statuses: NONE, input: () => ({ id: '1' }) },
  'ConversionTagAdAccount create': { statuses: NONE, input: () => ({ tag_id: '1', ad_account_id: '1' }) },
  'ConversionTagAdAccount delete': { statuses: NONE, input: () => ({ tag_id: '1', ad_account_id: '1' }) },
}
