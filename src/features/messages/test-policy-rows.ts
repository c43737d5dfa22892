import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

const id = { conversation_id: '77' }

export const policyRows: PolicyRows = {
  'Conversations get': { statuses: MEMBERS, input: () => ({}) },
  'ContactRequests get': { statuses: MEMBERS, input: () => ({}) },
  'Conversation get': { statuses: all(401, 404), input: () => id },
  'Conversation create': { statuses: all(401, 404), input: () => ({ user_ids: ['77'] }) },
  'Conversation update': { statuses: all(401, 404), input: () => id },
  'Conversation delete': { statuses: all(401, 404), input: () => id },
  'ConversationName update': { statuses: all(401, 404), input: () => ({ ...id, name: 'Camp' }) },
  'ConversationMember create': { statuses: all(401, 404), input: () => ({ ...id, user_ids: ['78'] }) },
  'ConversationMember delete': { statuses: all(401, 404), input: () => id },
  'Message create': {
    statuses: all(401, 404),
    input: ({ pin }) => ({ ...id, id: '78', text: 'Hi', pin_id: pin }),
    namesSubject: true,
  },
  'ContactRequest update': { statuses: all(401, 404), input: () => ({ ...id, answer: 'accepted' }) },
  'ShareSuggestions get': { statuses: MEMBERS, input: () => ({ suggestion_type: 'share' }) },
}
