import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

let made = 5_000_000

export const policyRows: PolicyRows = {
  'StoryPinDrafts get': { statuses: MEMBERS, input: () => ({}) },
  'StoryPinDrafts create': { statuses: MEMBERS, input: () => ({ id: String((made += 1)), data: {} }) },
  // A draft belongs to its author only. Other members' drafts are reported as missing (`drafts.test.ts`).
  'StoryPinDrafts update': { statuses: all(401, 404), input: () => ({ id: '1', changes: { title: 'New' } }) },
  'StoryPinDrafts delete': { statuses: all(401, 404), input: () => ({ ids: ['1'] }) },
  // There is no such draft, so nothing is noted and the call succeeds.
  'StoryPinDraftUploads delete': { statuses: MEMBERS, input: () => ({ id: '1', file: '2' }) },
  'StoryPinDraftsRestore create': { statuses: all(401, 404), input: () => ({ ids: ['1'] }) },
  'Pin create': { statuses: all(401, 404), input: () => ({ draft_id: '1' }) },
}
