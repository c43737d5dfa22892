import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'MultiUser get': { statuses: MEMBERS, input: () => ({ ids: ['1'], fieldSetKey: 'linked_partner' }) },
  'BusinessEmails update': {
    statuses: all(401, 403),
    input: () => ({ contact_email: null, biz_ownership_email: null }),
  },
  'LinkedBusiness create': { statuses: all(401, 401), input: () => ({ business_id: '1' }) },
  'LinkedBusiness delete': { statuses: all(401, 404), input: () => ({ business_id: '1', owner_id: '2' }) },
}
