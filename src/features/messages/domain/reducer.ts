import type { EditTable } from '#contracts/table.ts'
import type { UserId } from '#contracts/ids.ts'
import type { BlockFact } from '#features/blocks/contract.ts'
import { MESSAGES_SHOWN, SUGGESTED_TERMS_MAX } from '../constants.ts'
import type { MessageFact, MessageTypes, SuggestedPeople, WireConversation, WireMessage } from '../contract.ts'
import { listOf } from './list-of.ts'

type Own = { readonly [Name in keyof MessageTypes['tables']]: EditTable<MessageTypes['tables'][Name]> }

export function reduceMessages({ conversations, mailbox, suggestedPeople }: Own, fact: MessageFact): void {
  switch (fact.type) {
    case 'conversation/received': {
      const ids = new Set(fact.payload.conversations.map(({ id }) => id))
      if (fact.payload.isAll)
        for (const row of Array.from(conversations.rows()))
          if (!ids.has(row.id) && listOf(row) !== 'declined') conversations.remove(row.id)
      for (const row of fact.payload.conversations) conversations.put(row.id, row)
      return
    }
    case 'conversation/declined-received': {
      const ids = new Set(fact.payload.conversations.map(({ id }) => id))
      for (const row of Array.from(conversations.rows()))
        if (!ids.has(row.id) && listOf(row) === 'declined') conversations.remove(row.id)
      for (const row of fact.payload.conversations) conversations.put(row.id, row)
      return
    }
    case 'conversation/thread-received': {
      const { conversation, ...box } = fact.payload
      conversations.put(conversation.id, conversation)
      mailbox.put(conversation.id, box)
      return
    }
    case 'conversation/read': {
      const { conversationId: id, until } = fact.payload
      const isLater = ({ at, sender_id: sender }: WireMessage) =>
        until !== undefined && at > until && sender !== fact.by
      const isUnread = mailbox.get(id)?.messages.some(isLater) ?? false
      conversations.update(id, (row) => {
        row.is_unread = isUnread
      })
      return
    }
    case 'conversation/deleted': {
      const { conversationId: id, until } = fact.payload
      const box = mailbox.get(id)
      const kept = box?.messages.filter(({ at }) => at > until) ?? []
      const membership = box?.membership?.filter(({ at }) => at > until) ?? []
      mailbox.put(id, { ...box, messages: kept, membership })
      conversations.update(id, (row) => {
        row.last_text = kept[0]?.text ?? null
        if (kept.length === 0) row.is_unread = false
      })
      return
    }
    case 'conversation/answered':
      conversations.update(fact.payload.conversationId, (row) => {
        row.status = fact.payload.answer
      })
      return
    case 'conversation/renamed':
      conversations.update(fact.payload.conversationId, (row) => {
        row.name = fact.payload.name === '' ? null : fact.payload.name
      })
      return
    case 'conversation/left':
      conversations.remove(fact.payload.conversationId)
      mailbox.remove(fact.payload.conversationId)
      return
    case 'people/suggested':
      for (const term of oldTerms(suggestedPeople, fact.payload.term)) suggestedPeople.remove(term)
      suggestedPeople.put(fact.payload.term, { ...fact.payload, at: fact.at })
      return
    case 'message/sent': {
      const { conversationId: id, message } = fact.payload
      const box = mailbox.get(id)
      const known = box?.messages ?? []
      if (known.some((each) => each.id === message.id)) return
      mailbox.put(id, { ...box, messages: [message, ...known].slice(0, MESSAGES_SHOWN) })
      conversations.update(id, (row) => {
        row.last_text = message.text
        row.at = message.at
        // A reply accepts a contact request, even if the member declined it before.
        row.status = 'accepted'
      })
    }
  }
}

/** Ids of the conversations of two with a member. */
export function pairsWith(
  conversations: { readonly rows: () => Iterable<WireConversation> },
  userId: UserId,
): readonly string[] {
  return Array.from(conversations.rows()).flatMap(({ id, is_group: isGroup, users }) =>
    !isGroup && users.some((user) => user.id === userId) ? [id] : [],
  )
}

/** Marks conversations of two at once if their other member is blocked. Groups change only when the server says so. */
export function foldBlocked(
  { conversations }: Pick<Own, 'conversations'>,
  { payload }: Extract<BlockFact, { readonly type: 'user/blocked' }>,
): void {
  for (const id of pairsWith(conversations, payload.userId))
    conversations.update(id, (row) => {
      row.has_blocked = payload.isBlocked
      row.is_closed = payload.isBlocked
    })
}

/**
 * The least recent terms, which are removed to make room for a new one. The empty term (recent contacts) is never
 * removed.
 */
export function oldTerms(known: { readonly rows: () => Iterable<SuggestedPeople> }, term: string): readonly string[] {
  const others = Array.from(known.rows()).filter((row) => row.term !== term && row.term !== '')
  return others
    .toSorted((a, b) => b.at - a.at)
    .slice(SUGGESTED_TERMS_MAX - 1)
    .map((row) => row.term)
}
