import { loadedState } from '#core/store/loaded-state.ts'
import { ME } from '#core/store/tables.ts'
import type { ProjectionOf } from '../index.ts'
import { MESSAGES_SHOWN } from './constants.ts'
import type { Mailbox, MessageCommands, WireMembership } from './contract.ts'
import { listOf } from './domain/list-of.ts'

export const LIST_READ = 'conversations'
export const DECLINED_READ = 'conversations:declined'

export const list: ProjectionOf<'messages/list'> = listView('open', LIST_READ)
export const declined: ProjectionOf<'messages/declined'> = listView('declined', DECLINED_READ)

export const unread: ProjectionOf<'messages/unread'> = {
  reads: () => ['conversations/*'],
  build: ({ conversations }) => ({
    unread: Array.from(conversations.rows()).filter((row) => row.is_unread && listOf(row) === 'open').length,
  }),
}

function listView(shown: 'open' | 'declined', read: string): ProjectionOf<'messages/list' | 'messages/declined'> {
  return {
    reads: () => ['conversations/*', `reads/${read}`, `app/${ME}`],
    build: (tables) => {
      const conversations = Array.from(tables.conversations.rows())
        .filter((row) => listOf(row) === shown)
        .sort((a, b) => (a.at < b.at ? 1 : -1))
      return { state: loadedState(tables, read, conversations.length > 0), conversations }
    },
  }
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
    if (read?.state === 'missing')
      return { state: 'missing', conversation: null, messages: [], membership: [], former: [], refused: [] }
    const queued = Array.from(tables.queue.rows()).flatMap((row) => {
      const args = row.args as MessageCommands['sendMessage']
      return row.name === 'sendMessage' && args.conversationId === id ? [{ ...row, args }] : []
    })
    const sending = new Set(queued.map(({ args }) => args.messageId))
    const refused = queued
      .filter(({ state }) => state === 'rejected')
      .sort((a, b) => a.at - b.at)
      .map((row) => ({ id: row.id, text: row.args.text.trim(), failure: row.failure }))
    const messages = (box?.messages ?? []).map((message) => ({ ...message, isPending: sending.has(message.id) }))
    const isStored = conversation !== null && box !== undefined
    return {
      state: loadedState(tables, threadRead(id), isStored),
      conversation,
      messages: messages.toReversed(),
      membership: box ? shownMembership(box) : [],
      former: box?.former ?? [],
      refused,
    }
  },
}

/** Without the lines before the first message that is shown, if the device does not have all messages. */
function shownMembership({ messages, membership = [] }: Mailbox): readonly WireMembership[] {
  const first = messages.length < MESSAGES_SHOWN ? undefined : messages.at(-1)
  return membership.filter(({ at }) => first === undefined || at >= first.at).toReversed()
}

export const people: ProjectionOf<'messages/people'> = {
  reads: ({ term }) => [`suggestedPeople/${plainTerm(term)}`, `reads/${peopleRead(term)}`, `app/${ME}`],
  build: (tables, { term }) => {
    const people = tables.suggestedPeople.get(plainTerm(term))?.people ?? []
    return { state: loadedState(tables, peopleRead(term), people.length > 0), people }
  },
}

export function threadRead(id: string): string {
  return `conversation:${id}`
}

export function peopleRead(term: string): string {
  return `people:${plainTerm(term)}`
}

/** A search term in lower case, because usernames ignore case. */
export function plainTerm(term: string): string {
  return term.trim().toLowerCase()
}
