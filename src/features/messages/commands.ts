import { isId } from '#contracts/ids.ts'
import { failed, ok } from '#contracts/result.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { PinRow } from '#features/pins/contract.ts'
import type { CommandTable, Tables } from '../index.ts'
import { CONVERSATION_NAME_MAX, MESSAGE_MAX } from './constants.ts'
import type { MessageCommands } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const laneOf = ({ conversationId }: { readonly conversationId: string }) => [`conversation:${conversationId}`]

function subjectOf({ conversationId }: { readonly conversationId: string }, tables: Tables) {
  const names = tables.conversations.get(conversationId)?.users.map((user) => user.full_name) ?? []
  return { text: names.join(', '), count: 0 }
}

function mustBeGroup(tables: Tables, id: string) {
  const conversation = tables.conversations.get(id)
  if (!conversation) return failed('conversation/not-found', 'conversationId: is not a conversation').failure
  return conversation.is_group ? null : invalid('conversationId', 'is a conversation of two, not a group')
}

/** The address of a sent pin's picture, as the server will name it; null if no picture may be shown. */
function pictureOf(pin: PinRow | undefined): string | null {
  return !pin || pin.has_picture === false || pin.is_covered ? null : imageUrl(pin.image_signature, '236x')
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
        pin: pinId === null ? null : { id: pinId, title: pin?.title ?? null, image_url: pictureOf(pin) },
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
    check: ({ until }, { tables }) =>
      mustBeMember(tables) ??
      (until === undefined || typeof until === 'string' ? null : invalid('until', 'must be a time')),
    facts: ({ conversationId, until }) => [
      { type: 'conversation/read', payload: { conversationId, ...(until !== undefined && { until }) } },
    ],
    lanes: laneOf,
    send: async ({ conversationId, until }, wire, key) => {
      const input = { conversation_id: conversationId, ...(until !== undefined && { until }) }
      const answer = await wire.call(endpoint('readConversation'), input, key)
      return answer.ok ? ok([]) : answer
    },
    subject: subjectOf,
  },
  deleteConversation: {
    check: ({ until }, { tables }) =>
      mustBeMember(tables) ?? (typeof until === 'string' ? null : invalid('until', 'must be a time')),
    facts: ({ conversationId, until }) => [{ type: 'conversation/deleted', payload: { conversationId, until } }],
    lanes: laneOf,
    send: async ({ conversationId, until }, wire, key) => {
      const answer = await wire.call(endpoint('deleteConversation'), { conversation_id: conversationId, until }, key)
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
  renameConversation: {
    check: ({ conversationId, name }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeGroup(tables, conversationId),
        () =>
          typeof name === 'string' && name.trim().length <= CONVERSATION_NAME_MAX
            ? null
            : invalid('name', `must have at most ${CONVERSATION_NAME_MAX} characters`),
      ]),
    facts: ({ conversationId, name }) => [
      { type: 'conversation/renamed', payload: { conversationId, name: name.trim() } },
    ],
    lanes: laneOf,
    send: async ({ conversationId, name }, wire, key) => {
      const input = { conversation_id: conversationId, name: name.trim() }
      const answer = await wire.call(endpoint('renameConversation'), input, key)
      return answer.ok ? ok([]) : answer
    },
    subject: subjectOf,
  },
  leaveConversation: {
    check: ({ conversationId }, { tables }) =>
      firstFailure([() => mustBeMember(tables), () => mustBeGroup(tables, conversationId)]),
    facts: ({ conversationId }) => [{ type: 'conversation/left', payload: { conversationId } }],
    lanes: laneOf,
    send: async ({ conversationId }, wire, key) => {
      const answer = await wire.call(endpoint('leaveConversation'), { conversation_id: conversationId }, key)
      return answer.ok ? ok([]) : answer
    },
    subject: subjectOf,
  },
} satisfies Pick<CommandTable, keyof MessageCommands>
