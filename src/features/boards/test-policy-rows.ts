import { EVERYONE, MEMBERS, OWNER, unique, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'BoardPickerBoards get': { statuses: MEMBERS, input: () => ({}) },
  'BoardTitleSuggestions get': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'Boards get': { statuses: EVERYONE, input: ({ username }) => ({ username }) },
  'BoardsFeed get': { statuses: EVERYONE, input: ({ username }) => ({ username }) },
  'Board create': { statuses: MEMBERS, input: () => ({ name: unique() }) },
  'Board delete': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'Board update': {
    statuses: OWNER,
    input: ({ board }) => ({ board_id: board, description: 'New' }),
    namesSubject: true,
  },
  'Board get': { statuses: EVERYONE, input: ({ username, slug }) => ({ username, slug }), namesSubject: true },
  'QuickBoard update': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  // Ids of other members' boards are ignored, so every member may make the call.
  'BoardOrder update': { statuses: MEMBERS, input: ({ board }) => ({ board_ids: [board] }) },
  'BoardRestore create': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
}
