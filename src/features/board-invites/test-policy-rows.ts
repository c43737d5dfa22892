import { all, MEMBERS, OWNER, type PolicyRows } from '../test-policy.ts'

const TOKEN = 'a'.repeat(32)

export const policyRows: PolicyRows = {
  'BoardInvites get': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'BoardOwnInvites get': { statuses: MEMBERS, input: () => ({}) },
  'BoardInvite create': {
    statuses: OWNER,
    input: ({ board }) => ({ board_id: board, usernames: ['analyst'] }),
    namesSubject: true,
  },
  'BoardInvite update': {
    statuses: all(401, 404),
    input: ({ board }) => ({ board_id: board, action: 'accept' }),
    namesSubject: true,
  },
  'BoardInvite delete': {
    statuses: all(401, 403, 404),
    input: ({ board }) => ({ board_id: board, user_id: '1' }),
    namesSubject: true,
  },
  'BoardCollaborator delete': {
    statuses: all(401, 403, 404),
    input: ({ board }) => ({ board_id: board, invited_user_id: '1', ban: false }),
    namesSubject: true,
  },
  'BoardBan get': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'BoardBan delete': {
    statuses: all(401, 403, 404),
    input: ({ board }) => ({ board_id: board, user_id: '1' }),
    namesSubject: true,
  },
  'BoardJoinRequest create': {
    statuses: all(401, 200, 400),
    input: ({ board }) => ({ board_id: board }),
    namesSubject: true,
  },
  'BoardInviteLink create': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'BoardInviteLink delete': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'BoardEmailInvite create': {
    statuses: OWNER,
    input: ({ board }) => ({ board_id: board, email: 'eve@example.com' }),
    namesSubject: true,
  },
  'BoardEmailInvite get': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'BoardEmailInvite delete': {
    statuses: all(401, 403, 404),
    input: ({ board }) => ({ board_id: board, invite_id: '1' }),
    namesSubject: true,
  },
  'BoardInviteToken get': { statuses: all(404, 404), input: () => ({ token: TOKEN }) },
  'BoardInviteToken create': { statuses: all(401, 404), input: () => ({ token: TOKEN }) },
  'BoardOwnership create': {
    statuses: all(401, 403, 404),
    input: ({ board }) => ({ board_id: board, user_id: '1' }),
    namesSubject: true,
  },
  'BoardOwnership update': { statuses: all(401, 404), input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'BoardOwnership delete': {
    statuses: all(401, 404, 200),
    input: ({ board }) => ({ board_id: board }),
    namesSubject: true,
  },
}
