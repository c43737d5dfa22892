import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import { Empty, Id, Instant, Nullable } from '#contracts/schema.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import { WirePinner } from '#features/users/contract.ts'
import {
  CONVERSATION_MAX,
  CONVERSATION_NAME_MAX,
  CONVERSATIONS_SHOWN,
  MEMBERSHIP_SHOWN,
  MESSAGE_MAX,
  MESSAGES_SHOWN,
  SUGGESTIONS_MAX,
} from './constants.ts'

export const WireMessage = Type.Object({
  id: Id<string>(),
  sender_id: Id<UserId>(),
  text: Type.String(),
  /** A pin that was sent; its title and picture are null if the viewer may not see it. */
  pin: Nullable(Type.Object({ id: Id<PinId>(), title: Nullable(Type.String()), image_url: Nullable(Type.String()) })),
  at: Instant,
})
export type WireMessage = Static<typeof WireMessage>

export const WireConversation = Type.Object({
  id: Id<string>(),
  /** The other members. */
  users: Type.Array(WirePinner),
  is_group: Type.Boolean(),
  /** The name of a group; null to use its members' names. */
  name: Nullable(Type.String()),
  /** `request`: a contact request that the viewer has not answered; `declined` is its hasDeclined (spec business §3). */
  status: Type.Union([Type.Literal('accepted'), Type.Literal('request'), Type.Literal('declined')]),
  /** True if the viewer blocked one of the other members. */
  has_blocked: Type.Boolean(),
  /**
   * True if no messages can be sent in this conversation of two. One member blocked the other, or the other member's
   * account was deleted.
   * Absent in rows that an older version wrote.
   */
  is_closed: Type.Optional(Type.Boolean()),
  is_unread: Type.Boolean(),
  /**
   * Up to where each other member has read. Without members who have not accepted the conversation, or are blocked.
   * Absent in rows that an older version wrote.
   */
  seen: Type.Optional(Type.Array(Type.Object({ user_id: Id<UserId>(), until: Instant }))),
  /** Null if there is no message, or if the viewer deleted them. */
  last_text: Nullable(Type.String()),
  at: Instant,
})
export type WireConversation = Static<typeof WireConversation>

/** A line between the messages of a group: a member left it, or another member added them. */
export const WireMembership = Type.Object({
  kind: Type.Union([Type.Literal('added'), Type.Literal('left')]),
  user_id: Id<UserId>(),
  /** Who added the member. Null if that account was deleted, and for `left`. */
  by_id: Nullable(Id<UserId>()),
  at: Instant,
})
export type WireMembership = Static<typeof WireMembership>

const ConversationId = Type.Object({ conversation_id: Id<string>() }, { additionalProperties: false })

/** The row `conversations/<id>` of the change feed. */
export const WireThread = Type.Object({
  conversation: WireConversation,
  /** Newest first. */
  messages: Type.Array(WireMessage, { maxItems: MESSAGES_SHOWN }),
  /** Newest first. Absent in rows that an older version wrote. */
  membership: Type.Optional(Type.Array(WireMembership, { maxItems: MEMBERSHIP_SHOWN })),
  /** Those of whom messages or lines are, and who are no longer members. Absent in rows that an older version wrote. */
  former: Type.Optional(Type.Array(WirePinner)),
})
export type WireThread = Static<typeof WireThread>

/** All conversations except declined requests, latest first. */
export const listConversations = resource({
  name: 'Conversations',
  verb: 'get',
  options: Empty,
  reply: Type.Array(WireConversation, { maxItems: CONVERSATIONS_SHOWN }),
  fails: ['session/required'],
})

/** Contact requests that the viewer declined, and those of members that the viewer blocked (spec business §3). */
export const listDeclined = resource({
  name: 'ContactRequests',
  verb: 'get',
  options: Empty,
  reply: Type.Array(WireConversation, { maxItems: CONVERSATIONS_SHOWN }),
  fails: ['session/required'],
})

export const getThread = resource({
  name: 'Conversation',
  verb: 'get',
  options: ConversationId,
  reply: WireThread,
  fails: ['session/required', 'conversation/not-found'],
})

const Others = Type.Array(Id<UserId>(), { minItems: 1, maxItems: CONVERSATION_MAX - 1, uniqueItems: true })
/** An empty name means that the group has none. */
const GroupName = Type.String({ maxLength: CONVERSATION_NAME_MAX })

/**
 * Opens a conversation. Two members have one conversation with each other; several groups may have the same members.
 * Only groups can have a name.
 */
export const openConversation = resource({
  name: 'Conversation',
  verb: 'create',
  options: Type.Object({ user_ids: Others, name: Type.Optional(GroupName) }, { additionalProperties: false }),
  reply: WireConversation,
  fails: ['session/required', 'user/not-found', 'access/denied', 'key/reused'],
})

export const sendMessage = resource({
  name: 'Message',
  verb: 'create',
  options: Type.Object(
    {
      conversation_id: Id<string>(),
      /** Created by the client. */
      id: Id<string>(),
      text: Type.String({ maxLength: MESSAGE_MAX }),
      pin_id: Nullable(Id<PinId>()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'conversation/not-found', 'pin/not-found', 'access/denied', 'key/reused'],
})

/** The messages of a conversation up to this time; all of them if it is omitted. */
const MessagesUntil = Type.Object(
  { conversation_id: Id<string>(), until: Type.Optional(Instant) },
  { additionalProperties: false },
)

/** Marks these messages as read. */
export const readConversation = resource({
  name: 'Conversation',
  verb: 'update',
  options: MessagesUntil,
  reply: Type.Null(),
  fails: ['session/required', 'conversation/not-found', 'key/reused'],
})

/** Deletes these messages for the viewer alone. A later message brings the conversation back into the list. */
export const deleteConversation = resource({
  name: 'Conversation',
  verb: 'delete',
  options: MessagesUntil,
  reply: Type.Null(),
  fails: ['session/required', 'conversation/not-found', 'key/reused'],
})

export const renameConversation = resource({
  name: 'ConversationName',
  verb: 'update',
  options: Type.Object({ conversation_id: Id<string>(), name: GroupName }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'conversation/not-found', 'key/reused'],
})

/** Adds members to a group, up to CONVERSATION_MAX. Members who are already in it are not changed. */
export const addToConversation = resource({
  name: 'ConversationMember',
  verb: 'create',
  options: Type.Object({ conversation_id: Id<string>(), user_ids: Others }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'conversation/not-found', 'user/not-found', 'access/denied', 'key/reused'],
})

/** Removes the viewer from a group. */
export const leaveConversation = resource({
  name: 'ConversationMember',
  verb: 'delete',
  options: ConversationId,
  reply: Type.Null(),
  fails: ['session/required', 'conversation/not-found', 'key/reused'],
})

export const answerContact = resource({
  name: 'ContactRequest',
  verb: 'update',
  options: Type.Object(
    { conversation_id: Id<string>(), answer: Type.Union([Type.Literal('accepted'), Type.Literal('declined')]) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'conversation/not-found', 'access/denied', 'key/reused'],
})

/** Suggested recipients: the latest conversations of two, then members whom the viewer follows (spec viewer §7). */
export const shareSuggestions = resource({
  name: 'ShareSuggestions',
  verb: 'get',
  options: Type.Object(
    {
      suggestion_type: Type.Optional(Type.Literal('share')),
      hide_group_conversations: Type.Optional(Type.Literal(true)),
      term: Type.Optional(Type.String({ maxLength: 100, pattern: WRITTEN_PATTERN })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WirePinner, { maxItems: SUGGESTIONS_MAX }),
  fails: ['session/required'],
})

export type MessageFact =
  | Fact<'conversation/received', { readonly conversations: readonly WireConversation[]; readonly isAll: boolean }>
  | Fact<'conversation/declined-received', { readonly conversations: readonly WireConversation[] }>
  | Fact<'conversation/thread-received', WireThread>
  | Fact<'conversation/read', { readonly conversationId: string; readonly until?: string }>
  | Fact<'conversation/deleted', { readonly conversationId: string; readonly until: string }>
  | Fact<'conversation/answered', { readonly conversationId: string; readonly answer: 'accepted' | 'declined' }>
  | Fact<'conversation/renamed', { readonly conversationId: string; readonly name: string }>
  | Fact<'conversation/left', { readonly conversationId: string }>
  | Fact<'people/suggested', { readonly term: string; readonly people: readonly WirePinner[] }>
  | Fact<'message/sent', { readonly conversationId: string; readonly message: WireMessage }>

interface ListView {
  readonly params: Record<string, never>
  readonly view: {
    readonly state: 'loading' | 'ready' | 'offline'
    readonly conversations: readonly WireConversation[]
  }
}

export type ShownMessage = WireMessage & { readonly isPending: boolean }

export interface RefusedMessage {
  /** Id of the refused command, for `retryChange` and `dismissChange`. */
  readonly id: string
  /** Empty if only a pin was sent. */
  readonly text: string
  readonly failure: FailureCode | null
}

export type MessageViews = {
  'messages/list': ListView
  'messages/declined': ListView
  /** The number of conversations with unread messages. */
  'messages/unread': { readonly params: Record<string, never>; readonly view: { readonly unread: number } }
  'messages/thread': {
    readonly params: { readonly conversationId: string }
    readonly view: {
      readonly state: 'loading' | 'ready' | 'missing' | 'offline'
      readonly conversation: WireConversation | null
      /** Oldest first. */
      readonly messages: readonly ShownMessage[]
      /** Who left and who was added since the first of these messages, oldest first. */
      readonly membership: readonly WireMembership[]
      /** Those of whom messages or lines are, and who are no longer members. */
      readonly former: readonly WirePinner[]
      /** The viewer's messages that the server refused and the viewer did not dismiss, oldest first. */
      readonly refused: readonly RefusedMessage[]
    }
  }
  /**
   * Suggested recipients whose username begins with a term. While a new answer is loading, the view has the previous
   * one.
   */
  'messages/people': {
    readonly params: { readonly term: string }
    readonly view: { readonly state: 'loading' | 'ready' | 'offline'; readonly people: readonly WirePinner[] }
  }
}

/** The recipients that were suggested for a term. The empty term has those with whom the member wrote most recently. */
export interface SuggestedPeople {
  readonly term: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly people: readonly WirePinner[]
}

export type MessageCommands = {
  sendMessage: {
    readonly conversationId: string
    readonly messageId: string
    readonly text: string
    readonly pinId: PinId | null
  }
  /** Marks the messages up to this time as read; all of them if it is omitted. */
  readConversation: { readonly conversationId: string; readonly until?: string }
  /** Deletes the messages up to this time for the member alone. */
  deleteConversation: { readonly conversationId: string; readonly until: string }
  answerContact: { readonly conversationId: string; readonly answer: 'accepted' | 'declined' }
  /** With an empty name, the group is called by its members' names. */
  renameConversation: { readonly conversationId: string; readonly name: string }
  leaveConversation: { readonly conversationId: string }
}

export type MessageRequests = {
  openConversation: {
    readonly input: { readonly userIds: readonly UserId[]; readonly name?: string }
    readonly reply: { readonly id: string }
  }
  addToConversation: {
    readonly input: { readonly conversationId: string; readonly userIds: readonly UserId[] }
    readonly reply: null
  }
}

/** The newest messages of a conversation, and what is shown between them. */
export type Mailbox = Omit<WireThread, 'conversation'>

export interface MessageTypes {
  readonly facts: MessageFact
  readonly tables: {
    readonly conversations: WireConversation
    readonly mailbox: Mailbox
    readonly suggestedPeople: SuggestedPeople
  }
  readonly commands: MessageCommands
  readonly views: MessageViews
  readonly requests: MessageRequests
}
