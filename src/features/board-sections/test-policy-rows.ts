import { all, EVERYONE, OWNER, unique, onBoard, type PolicyRows } from '../test-policy.ts'

const NONE = '4711'

export const policyRows: PolicyRows = {
  'BoardSections get': { statuses: EVERYONE, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'BoardSection get': { statuses: all(404, 404), input: () => ({ section_id: NONE }) },
  'BoardSectionTitles get': { statuses: OWNER, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  'BoardSection create': {
    statuses: OWNER,
    input: ({ board }) => ({ board_id: board, name: unique() }),
    namesSubject: true,
  },
  'BoardSectionEdit create': { statuses: all(401, 404), input: () => ({ section_id: NONE, name: 'New' }) },
  'BoardSection delete': { statuses: all(401, 404), input: () => ({ section_id: NONE }) },
  'BoardSectionRestore create': { statuses: all(401, 404), input: () => ({ section_id: NONE }) },
  'BoardSectionOrder update': {
    statuses: OWNER,
    input: ({ board }) => ({ board_id: board, section_ids: [NONE] }),
    namesSubject: true,
  },
  'BoardSectionPins get': { statuses: all(404, 404), input: () => ({ section_id: NONE }) },
  'BoardSectionPins update': {
    statuses: OWNER,
    input: (subject) => ({ ...onBoard(subject), section_id: null }),
    namesSubject: true,
  },
}
