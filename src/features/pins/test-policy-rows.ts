import { EVERYONE, MEMBERS, onBoard, OWNER, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'BoardPinOrder update': {
    statuses: OWNER,
    input: (subject) => ({ ...onBoard(subject), places: [null] }),
    namesSubject: true,
  },
  'BulkEdit update': {
    statuses: OWNER,
    input: ({ board, ownBoard, pin }) => ({ from_board_id: board, board_id: ownBoard, pin_ids: [pin] }),
    namesSubject: true,
  },
  'BulkEdit create': {
    statuses: MEMBERS,
    input: ({ pin, ownBoard }) => ({ board_id: ownBoard, pin_ids: [pin] }),
    namesSubject: true,
  },
  'BulkEdit delete': { statuses: OWNER, input: onBoard, namesSubject: true },
  CloseupDetailQuery: {
    statuses: EVERYONE,
    input: ({ pin }) => ({ pinId: pin, isAuth: true, isDesktop: true }),
    namesSubject: true,
  },
  CloseupPageQuery: { statuses: EVERYONE, input: ({ pin }) => ({ pinId: pin, isAuth: true }), namesSubject: true },
  'Pins delete': { statuses: OWNER, input: ({ pin }) => ({ ids: [pin] }), namesSubject: true },
  'Pin update': { statuses: OWNER, input: ({ pin }) => ({ id: pin, title: 'New' }), namesSubject: true },
  'Pin get': { statuses: EVERYONE, input: ({ pin }) => ({ id: pin }), namesSubject: true },
  'Pins get': { statuses: EVERYONE, input: ({ pin }) => ({ ids: [pin] }), namesSubject: true },
  'POST /v3/pins/:id/react/': {
    statuses: MEMBERS,
    input: ({ pin }) => ({ id: pin, reaction_type: 1 }),
    namesSubject: true,
  },
  'Repin create': {
    statuses: MEMBERS,
    input: ({ pin, ownBoard }) => ({ pin_id: pin, board_id: ownBoard }),
    namesSubject: true,
  },
  'PinsRestore create': { statuses: OWNER, input: ({ pin }) => ({ ids: [pin] }), namesSubject: true },
  'DELETE /v3/pins/:id/react/': { statuses: MEMBERS, input: ({ pin }) => ({ id: pin }), namesSubject: true },
  'Repin delete': {
    statuses: OWNER,
    input: ({ pin, board }) => ({ pin_id: pin, board_id: board }),
    namesSubject: true,
  },
}
