import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { MessageTypes, WireConversation, WireThread } from './contract.ts'
import { reduceMessages } from './domain/reducer.ts'
import { messageCommands, messageReads, messageRequests } from './effects.ts'
import { list, thread } from './projections.ts'

const both = (id: string) => [`conversations/${id}`, `mailbox/${id}`]
const ofConversation = {
  touches: ({ payload }: { readonly payload: { readonly conversationId: string } }) => both(payload.conversationId),
  reduce: reduceMessages,
}

export const messages = defineFeature<MessageTypes, Product>({
  name: 'messages',
  tables: {
    conversations: table<WireConversation>({ size: 'small' }),
    mailbox: table<MessageTypes['tables']['mailbox']>({ size: 'small' }),
  },
  facts: {
    'conversation/received': {
      touches: ({ payload }, { conversations }) => [
        ...payload.conversations.map(({ id }) => `conversations/${id}`),
        ...(payload.isAll ? Array.from(conversations.rows(), ({ id }) => `conversations/${id}`) : []),
      ],
      reduce: reduceMessages,
    },
    'conversation/thread-received': { touches: ({ payload }) => both(payload.conversation.id), reduce: reduceMessages },
    'conversation/read': ofConversation,
    'conversation/answered': ofConversation,
    'message/sent': ofConversation,
  },
  arrivals: {
    conversations: (row) =>
      row === null ? [] : [{ type: 'conversation/thread-received', payload: row as WireThread }],
  },
  commands: messageCommands,
  reads: messageReads,
  requests: messageRequests,
  onlineRequests: ['openConversation', 'shareSuggestions'],
  projections: { 'messages/list': list, 'messages/thread': thread },
  samples: () => import('./samples.ts'),
})
