import { EVERYONE, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'StoryPinTaggedProducts get': {
    statuses: EVERYONE,
    input: ({ pin }) => ({ pin_id: pin }),
    namesSubject: true,
  },
  'LiveSessionProducts get': { statuses: EVERYONE, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  // The answer contains only what others wrote on the viewer's own pins.
  'StoryPinComments get': { statuses: MEMBERS, input: () => ({}) },
  'StoryPinMention delete': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
}
