import { all, EVERYONE, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'StoryPinFonts get': { statuses: EVERYONE, input: () => ({ field: 'all' }) },
  // Everybody gets 404, because only the member's own uploads and fonts are found.
  'StoryPinFonts create': { statuses: all(401, 404), input: () => ({ upload_id: '1' }) },
  'StoryPinFonts delete': { statuses: MEMBERS, input: () => ({ font_id: 'sans' }) },
}
