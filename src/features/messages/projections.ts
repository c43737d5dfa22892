import { ME } from '#core/store/tables.ts'
import type { ProjectionOf, Tables } from '../index.ts'

export const LIST_READ = 'conversations'

export const list: ProjectionOf<'messages/list'> = {
  reads: () => ['conversations/*', `reads/${LIST_READ}`, `app/${ME}`],
  build: (tables) => {
    const read = tables.reads.get(LIST_READ)
    const conversations = Array.from(tables.conversations.rows())
      .filter(({ status }) => status !== 'declined')
      .sort((a, b) => (a.at < b.at ? 1 : -1))
    if (conversations.length > 0 || read?.state === 'ready') return { state: 'ready', conversations }
    return { state: isOffline(tables, LIST_READ) ? 'offline' : 'loading', conversations }
  },
}

export const thread: ProjectionOf<'messages/thread'> = {
  reads: ({ conversationId: id }) => [
    `conversations/${id}`,
    `mailbox/${id}`,
    `reads/${threadRead(id)}`,
    `app/${ME}`,
    'queue/*',
  ],
  build: (tables, { conversationId: id }) => {
    const conversation = tables.conversations.get(id) ?? null
    const box = tables.mailbox.get(id)
    const read = tables.reads.get(threadRead(id))
    if (read?.state === 'missing') return { state: 'missing', conversation: null, messages: [] }
    const sending = new Set(
      Array.from(tables.queue.rows()).flatMap(({ name, args }) =>
        name === 'sendMessage' ? [(args as { readonly messageId: string }).messageId] : [],
      ),
    )
    const messages = (box?.messages ?? []).map((message) => ({ ...message, isPending: sending.has(message.id) }))
    if (conversation && box) return { state: 'ready', conversation, messages: messages.toReversed() }
    return { state: isOffline(tables, threadRead(id)) ? 'offline' : 'loading', conversation, messages: [] }
  },
}

export const people: ProjectionOf<'messages/people'> = {
  reads: ({ term }) => [`suggestedPeople/${plainTerm(term)}`, `reads/${peopleRead(term)}`, `app/${ME}`],
  build: (tables, { term }) => {
    const known = tables.suggestedPeople.get(plainTerm(term))
    if (known) return { state: 'ready', people: known.people }
    return { state: isOffline(tables, peopleRead(term)) ? 'offline' : 'loading', people: [] }
  },
}

function isOffline(tables: Tables, key: string): boolean {
  return tables.reads.get(key)?.state === 'failed' || tables.app.get(ME)?.online === false
}

export function threadRead(id: string): string {
  return `conversation:${id}`
}

export function peopleRead(term: string): string {
  return `people:${plainTerm(term)}`
}

/** Usernames ignore case: so do the terms that find them. */
export function plainTerm(term: string): string {
  return term.trim().toLowerCase()
}
