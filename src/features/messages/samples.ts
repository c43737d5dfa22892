import type { UserId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { MessageTypes, WireConversation, WireMembership, WireMessage } from './contract.ts'

const at = '2024-01-01T00:00:00.000Z'
const john = {
  id: '90210000000000002' as UserId,
  type: 'user',
  username: 'little-john',
  full_name: 'John Little',
  image_medium_url: null,
  dominant_color: '#336699',
} as const
const conversation: WireConversation = {
  id: '61',
  users: [john],
  is_group: false,
  name: null,
  status: 'accepted',
  has_blocked: false,
  is_closed: false,
  is_unread: true,
  seen: [{ user_id: john.id, until: at }],
  last_text: 'Hello',
  at,
}
const message: WireMessage = { id: '71', sender_id: john.id, text: 'Hello', pin: null, at }
const left: WireMembership = { kind: 'left', user_id: john.id, by_id: null, at }
const { id: conversationId } = conversation

export const samples: Samples<MessageTypes> = {
  facts: {
    'conversation/received': { conversations: [conversation], isAll: false },
    'conversation/declined-received': { conversations: [{ ...conversation, id: '62', status: 'declined' }] },
    'conversation/thread-received': { conversation, messages: [message], membership: [left], former: [] },
    'conversation/read': { conversationId, until: at },
    'conversation/deleted': { conversationId, until: at },
    'conversation/answered': { conversationId, answer: 'accepted' },
    'conversation/renamed': { conversationId, name: 'Camp' },
    'conversation/left': { conversationId },
    'people/suggested': { term: '', people: [john] },
    'message/sent': { conversationId, message: { ...message, id: '72' } },
  },
  commands: {
    sendMessage: { conversationId, messageId: '73', text: 'Hi', pinId: null },
    readConversation: { conversationId, until: at },
    deleteConversation: { conversationId, until: at },
    renameConversation: { conversationId, name: 'Camp' },
    leaveConversation: { conversationId },
    answerContact: { conversationId, answer: 'declined' },
  },
  withoutArrivals: {
    mailbox: 'messages also change rows of conversations, which arrive',
    suggestedPeople: 'no command changes it',
  },
}
