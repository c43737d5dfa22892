import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

const OF = { business_id: '1' }
const IDS = ['1']
const TOKEN = 'x'.repeat(43)
/**
 * The viewers of the policy test have no business, so every id is reported as missing. `server/access.test.ts` tests
 * the others.
 */
const NONE = all(401, 404)

export const policyRows: PolicyRows = {
  // The call is invalid, so that no viewer gets a business: calls for business accounts would then answer differently.
  'Business create': {
    statuses: all(401, 400),
    input: () => ({ name: 'Lamps', country: 'DE', time_zone: 'Mars/Base', is_adult: true }),
  },
  'Business get': { statuses: NONE, input: () => OF },
  'Business update': { statuses: NONE, input: () => OF },
  'ActingUser get': { statuses: MEMBERS, input: () => ({}) },
  'ActingUser update': { statuses: NONE, input: () => OF },
  'AdAccounts get': { statuses: NONE, input: () => OF },
  'AdAccounts create': { statuses: NONE, input: () => ({ ...OF, name: 'Lamps', country: 'DE' }) },
  'AdAccount get': { statuses: NONE, input: () => ({ ad_account_id: '1' }) },
  'BusinessPeople get': { statuses: NONE, input: () => OF },
  'BusinessPeople update': {
    statuses: NONE,
    input: () => ({ ...OF, members: [{ member_id: '1', business_role: 'EMPLOYEE' }] }),
  },
  'BusinessPeople delete': { statuses: NONE, input: () => ({ ...OF, member_ids: IDS }) },
  'BusinessPartners get': { statuses: NONE, input: () => OF },
  'BusinessPartners update': { statuses: NONE, input: () => ({ ...OF, partner_id: '1', partner_type: 'INTERNAL' }) },
  'BusinessPartners delete': { statuses: NONE, input: () => ({ ...OF, partner_ids: IDS }) },
  'ManagedClients get': { statuses: NONE, input: () => OF },
  'ManagedClients delete': { statuses: NONE, input: () => ({ ...OF, client_ids: IDS }) },
  'BusinessAssets get': { statuses: NONE, input: () => ({ ...OF, asset_type: 'PERSON', asset_id: '1' }) },
  'AssetPermissions update': {
    statuses: NONE,
    input: () => ({
      ...OF,
      accesses: [{ asset_type: 'AD_ACCOUNT', asset_id: '1', member_id: '1', permissions: ['ADMIN'] }],
    }),
  },
  'BusinessInvites get': { statuses: NONE, input: () => OF },
  'BusinessInvites create': { statuses: NONE, input: () => ({ ...OF, invite_type: 'MEMBER_INVITE', members: [{}] }) },
  'BusinessInvites update': { statuses: NONE, input: () => ({ ...OF, invite_ids: IDS }) },
  'BusinessInvites delete': { statuses: NONE, input: () => ({ ...OF, invite_ids: IDS }) },
  'PendingMembers get': { statuses: NONE, input: () => OF },
  'PendingPartners get': { statuses: NONE, input: () => OF },
  'ViewerInvite get': { statuses: NONE, input: () => ({ token: TOKEN }) },
  'ViewerInvites get': { statuses: MEMBERS, input: () => ({}) },
  'ViewerInvites update': { statuses: NONE, input: () => ({ invites: [{ id: '1', response: 'ACCEPT' }] }) },
  'ViewerHierarchyInvites get': { statuses: MEMBERS, input: () => ({}) },
  'ViewerHierarchyInvites update': { statuses: NONE, input: () => ({ invites: [{ id: '1', response: 'ACCEPT' }] }) },
  'BusinessHierarchyInvites create': {
    statuses: NONE,
    input: () => ({ ...OF, invite_type: 'MANAGER', usernames: ['owner'] }),
  },
  'BusinessHierarchy get': { statuses: NONE, input: () => ({ ...OF, list: 'CHILDREN' }) },
  'BusinessHierarchy delete': { statuses: NONE, input: () => ({ ...OF, child_ids: IDS }) },
  'AoaaRequests get': { statuses: NONE, input: () => ({ ...OF, box: 'RECEIVED' }) },
  'AoaaRequests create': {
    statuses: NONE,
    input: () => ({ asset_type: 'AD_ACCOUNT', asset_id: '1', permissions: ['ANALYST'] }),
  },
  'AoaaRequests update': { statuses: NONE, input: () => ({ requests: [{ id: '1', decision: 'APPROVE' }] }) },
  'Employers get': { statuses: MEMBERS, input: () => ({}) },
  'BusinessHistory get': { statuses: NONE, input: () => OF },
  'RecentlyAdded get': { statuses: NONE, input: () => OF },
}
