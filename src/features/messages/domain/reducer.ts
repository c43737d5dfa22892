import type { EditTable } from '#contracts/table.ts'
import { MESSAGES_SHOWN } from '../constants.ts'
import type { MessageFact, MessageTypes } from '../contract.ts'

type Own = { readonly [Name in keyof MessageTypes['tables']]: EditTable<MessageTypes['tables'][Name]> }

export function reduceMessages({ conversations, mailbox }: Own, fact: MessageFact): void {
  switch (fact.type) {
    case 'conversation/received': {
      const ids = new Set(fact.payload.conversations.map(({ id }) => id))
      if (fact.payload.isAll)
        for (const { id } of Array.from(conversations.rows())) if (!ids.has(id)) conversations.remove(id)
      for (const row of fact.payload.conversations) conversations.put(row.id, row)
      return
    }
    case 'conversation/thread-received': {
      const { conversation, messages } = fact.payload
      conversations.put(conversation.id, conversation)
      mailbox.put(conversation.id, { messages })
      return
    }
    case 'conversation/read':
      conversations.update(fact.payload.conversationId, (row) => {
        row.is_unread = false
      })
      return
    case 'conversation/answered':
      conversations.update(fact.payload.conversationId, (row) => {
        row.status = fact.payload.answer
      })
      return
    case 'message/sent': {
      const { conversationId: id, message } = fact.payload
      const known = mailbox.get(id)?.messages ?? []
      if (known.some((each) => each.id === message.id)) return
      mailbox.put(id, { messages: [message, ...known].slice(0, MESSAGES_SHOWN) })
      conversations.update(id, (row) => {
        row.last_text = message.text
        row.at = message.at
        // An answer accepts a contact request.
        row.status = 'accepted'
      })
    }
  }
}
