import { EVERYONE, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'StoryPinFonts get': { statuses: EVERYONE, input: () => ({ field: 'all' }) },
  'StoryPinTaggedProducts get': {
    statuses: EVERYONE,
    input: ({ pin }) => ({ pin_id: pin }),
    namesSubject: true,
  },
  // Only what others wrote on one's own pins is answered.
  'StoryPinComments get': { statuses: MEMBERS, input: () => ({}) },
  'StoryPinMention delete': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
}
