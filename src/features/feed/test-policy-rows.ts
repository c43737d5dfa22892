import { EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'BoardFeed get': { statuses: EVERYONE, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'UserHomefeed get': { statuses: EVERYONE, input: () => ({}) },
  'HomefeedFreshness get': { statuses: EVERYONE, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'ListManifest get': { statuses: EVERYONE, input: ({ board }) => ({ list: `board:${board}` }), namesSubject: true },
  'RelatedModules get': { statuses: EVERYONE, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'TopicFeed get': { statuses: EVERYONE, input: () => ({ interest: 'food' }) },
  'Topics get': { statuses: EVERYONE, input: () => ({}) },
}
