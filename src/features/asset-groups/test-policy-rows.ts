import { all, type PolicyRows } from '../test-policy.ts'

/** The viewers of the policy test have no business, so every id is reported as missing. */
const NONE = all(401, 404)
const OF = { business_id: '1' }
const GROUP = { asset_group_id: '1' }

export const policyRows: PolicyRows = {
  'AssetGroups get': { statuses: NONE, input: () => OF },
  'AssetGroup get': { statuses: NONE, input: () => GROUP },
  'AssetGroup create': { statuses: NONE, input: () => ({ ...OF, asset_group_name: 'Lamps' }) },
  'AssetGroup update': { statuses: NONE, input: () => ({ ...GROUP, asset_group_name: 'Lamps' }) },
  'AssetGroup delete': { statuses: NONE, input: () => ({ ...OF, asset_groups_to_delete: ['1'] }) },
  'AssetGroupAssets get': { statuses: NONE, input: () => GROUP },
  'AssetGroupUsers get': { statuses: NONE, input: () => GROUP },
  'AssetGroupUsers update': {
    statuses: NONE,
    input: () => ({ ...GROUP, users: [{ member_id: '1', permissions: ['ANALYST'] }] }),
  },
  'AssetGroupPartners create': {
    statuses: NONE,
    input: () => ({ ...GROUP, partner_ids: ['1'], permissions: ['ANALYST'] }),
  },
  'AssetGroupOwners get': { statuses: NONE, input: () => OF },
}
