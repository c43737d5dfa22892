import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /v3/invites/': { statuses: MEMBERS, input: () => ({}) },
  'POST /v3/invites/': { statuses: MEMBERS, input: () => ({ invite_channel: 1 }) },
  'DELETE /v3/invites/': { statuses: MEMBERS, input: () => ({}) },
  'InviteCodeMetadata get': { statuses: all(404, 404), input: () => ({ invite_code: 'unknown' }) },
}
