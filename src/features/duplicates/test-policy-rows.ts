import { MEMBERS, OWNER, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Duplicates get': { statuses: MEMBERS, input: () => ({}) },
  'DuplicateMerges get': { statuses: MEMBERS, input: () => ({}) },
  'DuplicatesOf get': { statuses: MEMBERS, input: () => ({ link: 'https://pages.example.com/1' }) },
  'EarlierSaves get': { statuses: MEMBERS, input: ({ pin, ownBoard }) => ({ pin_id: pin, board_id: ownBoard }) },
  // The owner may call it, but it fails because the remaining pin is also the one to remove.
  'DuplicateMerges create': {
    statuses: { visitor: 401, ended: 401, stranger: 400, analyst: 400, owner: 400 },
    input: ({ pin }) => ({ keep_id: pin, pin_ids: [pin] }),
  },
  // The merge does not exist, so members get 404.
  'DuplicateMerges delete': {
    statuses: { visitor: 401, ended: 401, stranger: 404, analyst: 404, owner: 404 },
    input: () => ({ id: '1' }),
  },
  'Duplicates update': {
    statuses: OWNER,
    input: ({ pin }) => ({ pin_ids: [pin, `0${pin}`] }),
    namesSubject: true,
  },
}
