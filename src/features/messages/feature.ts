import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { Mailbox, MessageTypes, SuggestedPeople, WireConversation, WireThread } from './contract.ts'
import { listOf } from './domain/list-of.ts'
import { foldBlocked, oldTerms, pairsWith, reduceMessages } from './domain/reducer.ts'
import { messageReads } from './effects.ts'
import { declined, list, people, thread, unread } from './projections.ts'

const both = (id: string) => [`conversations/${id}`, `mailbox/${id}`]
const ofConversation = {
  touches: ({ payload }: { readonly payload: { readonly conversationId: string } }) => both(payload.conversationId),
  reduce: reduceMessages,
}

export const messages = defineFeature<MessageTypes, Product>({
  name: 'messages',
  tables: {
    conversations: table<WireConversation>({ size: 'small' }),
    mailbox: table<Mailbox>({ size: 'small' }),
    suggestedPeople: table<SuggestedPeople>({ size: 'small' }),
  },
  facts: {
    'conversation/received': {
      touches: ({ payload }, { conversations }) => [
        ...payload.conversations.map(({ id }) => `conversations/${id}`),
        ...(payload.isAll ? Array.from(conversations.rows(), ({ id }) => `conversations/${id}`) : []),
      ],
      reduce: reduceMessages,
    },
    'conversation/declined-received': {
      touches: ({ payload }, { conversations }) => [
        ...payload.conversations.map(({ id }) => `conversations/${id}`),
        ...Array.from(conversations.rows()).flatMap((row) =>
          listOf(row) === 'declined' ? [`conversations/${row.id}`] : [],
        ),
      ],
      reduce: reduceMessages,
    },
    'conversation/thread-received': { touches: ({ payload }) => both(payload.conversation.id), reduce: reduceMessages },
    'conversation/read': ofConversation,
    'conversation/deleted': ofConversation,
    'conversation/answered': ofConversation,
    'conversation/renamed': ofConversation,
    'conversation/left': ofConversation,
    'people/suggested': {
      touches: ({ payload: { term } }, { suggestedPeople }) =>
        [term, ...oldTerms(suggestedPeople, term)].map((each) => `suggestedPeople/${each}`),
      reduce: reduceMessages,
    },
    'message/sent': ofConversation,
  },
  folds: {
    'user/blocked': {
      touches: ({ payload }, { conversations }) =>
        pairsWith(conversations, payload.userId).map((id) => `conversations/${id}`),
      reduce: foldBlocked,
    },
  },
  arrivals: {
    conversations: (row, conversationId) =>
      row === null
        ? [{ type: 'conversation/left', payload: { conversationId } }]
        : [{ type: 'conversation/thread-received', payload: row as WireThread }],
  },
  commands: async () => (await import('./commands.ts')).messageCommands,
  reads: messageReads,
  requests: async () => (await import('./effects/requests.ts')).messageRequests,
  onlineRequests: ['openConversation', 'addToConversation'],
  projections: {
    'messages/list': list,
    'messages/declined': declined,
    'messages/unread': unread,
    'messages/thread': thread,
    'messages/people': people,
  },
  samples: () => import('./samples.ts'),
})
