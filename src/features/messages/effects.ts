import { isId } from '#contracts/ids.ts'
import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { CommandTable, Reads, RequestTable, Tables } from '../index.ts'
import { MESSAGE_MAX } from './constants.ts'
import type { MessageCommands, MessageRequests } from './contract.ts'
import { LIST_READ, threadRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const isMember = (tables: Tables) => tables.app.get(ME)?.viewer.isAuth === true

export const messageReads = {
  'messages/list': (_, tables) =>
    isMember(tables)
      ? {
          key: LIST_READ,
          freshMs: QUERY_CACHE_MS,
          missing: [],
          run: async (wire) => {
            const answer = await wire.call(endpoint('listConversations'), {})
            if (!answer.ok) return answer
            return ok([{ type: 'conversation/received', payload: { conversations: answer.value.data, isAll: true } }])
          },
        }
      : null,
  'messages/thread': ({ conversationId }, tables) =>
    isMember(tables)
      ? {
          key: threadRead(conversationId),
          freshMs: QUERY_CACHE_MS,
          missing: ['conversation/not-found', 'request/invalid'],
          run: async (wire) => {
            const answer = await wire.call(endpoint('getThread'), { conversation_id: conversationId })
            return answer.ok ? ok([{ type: 'conversation/thread-received', payload: answer.value.data }]) : answer
          },
        }
      : null,
} satisfies Reads

const laneOf = ({ conversationId }: { readonly conversationId: string }) => [`conversation:${conversationId}`]

function subjectOf({ conversationId }: { readonly conversationId: string }, tables: Tables) {
  const names = tables.conversations.get(conversationId)?.users.map((user) => user.full_name) ?? []
  return { text: names.join(', '), count: 0 }
}

export const messageCommands = {
  sendMessage: {
    check: ({ messageId, text, pinId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => (isId(messageId) ? null : invalid('messageId', 'is not the id of a message')),
        () =>
          typeof text === 'string' && text.length <= MESSAGE_MAX && (text.trim() !== '' || pinId !== null)
            ? null
            : invalid('text', `must have 1 to ${MESSAGE_MAX} characters`),
      ]),
    facts: ({ conversationId, messageId, text, pinId }, { tables, now }) => {
      const pin = pinId === null ? undefined : tables.pins.get(pinId)
      const message = {
        id: messageId,
        sender_id: tables.app.get(ME)!.viewer.id!,
        text: text.trim(),
        pin: pinId === null ? null : { id: pinId, title: pin?.title ?? null, image_url: null },
        at: new Date(now).toISOString(),
      }
      return [{ type: 'message/sent', payload: { conversationId, message } }]
    },
    lanes: laneOf,
    send: async ({ conversationId, messageId, text, pinId }, wire, key) => {
      const input = { conversation_id: conversationId, id: messageId, text: text.trim(), pin_id: pinId }
      const answer = await wire.call(endpoint('sendMessage'), input, key)
      return answer.ok ? ok([]) : answer
    },
    subject: subjectOf,
  },
  readConversation: {
    check: (_, { tables }) => mustBeMember(tables),
    facts: ({ conversationId }) => [{ type: 'conversation/read', payload: { conversationId } }],
    lanes: laneOf,
    send: async ({ conversationId }, wire, key) => {
      const answer = await wire.call(endpoint('readConversation'), { conversation_id: conversationId }, key)
      return answer.ok ? ok([]) : answer
    },
    subject: subjectOf,
  },
  answerContact: {
    check: (_, { tables }) => mustBeMember(tables),
    facts: ({ conversationId, answer }) => [{ type: 'conversation/answered', payload: { conversationId, answer } }],
    lanes: laneOf,
    send: async ({ conversationId, answer: given }, wire, key) => {
      const answer = await wire.call(endpoint('answerContact'), { conversation_id: conversationId, answer: given }, key)
      return answer.ok ? ok([]) : answer
    },
    subject: subjectOf,
  },
} satisfies Pick<CommandTable, keyof MessageCommands>

export const messageRequests = {
  openConversation: async ({ userIds }, { wire }) => {
    const answer = await wire.call(endpoint('openConversation'), { user_ids: [...userIds] })
    return answer.ok ? ok({ id: answer.value.data.id }) : answer
  },
  shareSuggestions: async ({ term }, { wire }) => {
    const answer = await wire.call(endpoint('shareSuggestions'), {
      suggestion_type: 'share',
      hide_group_conversations: true,
      ...(term.trim() === '' ? {} : { term: term.trim() }),
    })
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof MessageRequests>
