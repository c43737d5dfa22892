import { all, EVERYONE, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'PUT /v3/users/follow/': { statuses: all(401, 404), input: () => ({ user_ids: ['77'] }) },
  'DELETE /v3/users/:id/follow/': { statuses: all(401, 404), input: () => ({ id: '77' }) },
  'DELETE /v3/users/:id/follower/': { statuses: all(401, 404), input: () => ({ id: '77' }) },
  'PUT /v3/boards/:id/follow/': {
    statuses: all(401, 200, 400),
    input: ({ board }) => ({ id: board }),
    namesSubject: true,
  },
  'DELETE /v3/boards/:id/follow/': {
    statuses: all(401, 200),
    input: ({ board }) => ({ id: board }),
    namesSubject: true,
  },
  'UserFollowing get': { statuses: EVERYONE, input: ({ username }) => ({ username }) },
  'UserFollowers get': { statuses: EVERYONE, input: ({ username }) => ({ username }) },
  'HiddenUsers get': { statuses: MEMBERS, input: () => ({ list: 'blocked' }) },
  'SuggestedCreatorFollows get': { statuses: MEMBERS, input: () => ({}) },
  'FollowingFeed get': { statuses: MEMBERS, input: () => ({}) },
  'UserPins get': { statuses: EVERYONE, input: ({ username }) => ({ username, kind: 'created' }) },
}
