import { writtenText } from '#contracts/written-text.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import { notify, readNoticesAbout, removeNotices } from '#features/notifications/server/shared/notify.ts'
import { fail, ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { only } from '#server/storage/database.ts'
import { noteChange, noteNews } from '#server/sync/note-change.ts'
import type { RowReader } from '#server/sync/read-rows.ts'
import { MESSAGE_SENT } from './constants.ts'
import {
  answerContact,
  deleteConversation,
  getThread,
  listConversations,
  listDeclined,
  openConversation,
  readConversation,
  sendMessage,
  shareSuggestions,
} from './contract.ts'
import { findClosed, makeConversation, readConversations } from './server/conversations.ts'
import { groupRoutes, mustBeOpenTo } from './server/groups.ts'
import { conversationSubject, noConversation, subjectOf } from './server/shared/conversation-subject.ts'
import { findMembers } from './server/shared/find-members.ts'
import { readThread } from './server/read-thread.ts'
import { findSuggestions } from './server/share-suggestions.ts'

const field = 'options.conversation_id'

/** Write in a conversation, or accept it. */
const writeMessages = { ...ACT, isUnseen: true, isContact: true } as const

/** The rank of the last message that is meant; null for all messages. */
function rankOf(until: string | undefined): number | null {
  return until === undefined ? null : Date.parse(until)
}

const routes = [
  handle(listConversations, permit('people.read-own'), async ({ viewer, db }) =>
    ok([...(await readConversations(db, viewer.id, { list: 'open' }))]),
  ),

  handle(listDeclined, permit('people.read-own'), async ({ viewer, db }) =>
    ok([...(await readConversations(db, viewer.id, { list: 'declined' }))]),
  ),

  handle(getThread, permit('people.read-own'), async ({ input, viewer, db }) => {
    const [conversation] = await readConversations(db, viewer.id, { ids: [input.conversation_id] })
    if (!conversation) return noConversation()
    return ok(await readThread(db, viewer.id, conversation))
  }),

  handle(openConversation, permit('people.message'), async ({ input, viewer, db }) => {
    const name = writtenText(input.name ?? '')
    if (name !== '' && input.user_ids.length === 1)
      return fail('request/invalid', 'options.name: is for groups alone', { field: 'options.name' })
    const open = await mustBeOpenTo(db, viewer, input.user_ids)
    if (!open.ok) return open
    const id = await makeConversation(db, viewer.id, input.user_ids, name === '' ? null : name)
    return ok(only(await readConversations(db, viewer.id, { ids: [id] })))
  }),

  handle(sendMessage, permit(writeMessages), async (call) => {
    const { input, viewer, db } = call
    const granted = await grant(db, viewer, writeMessages, conversationSubject(input.conversation_id))
    if (!granted.ok) return granted
    const others = granted.data.row.filter(({ user_id }) => user_id !== viewer.id)
    const [pair] = others.filter(({ is_pair, status }) => is_pair && status === 'request')
    if (pair && (await findClosed(db, viewer.id, [pair.user_id])).size > 0)
      return fail('access/denied', `${field}: its other member takes no messages from you`, { field })
    if (input.text.trim() === '' && input.pin_id === null)
      return fail('request/invalid', 'options.text: must have 1 character or more', { field: 'options.text' })
    if (input.pin_id !== null) {
      const [seen] = await db.query<{ is: boolean }>({
        name: 'message-pin',
        text: `select coalesce(${isPinIdVisible('$2::bigint', '$1')}, false) as is`,
        values: [viewer.id, input.pin_id],
      })
      if (!seen?.is) return fail('pin/not-found', 'options.pin_id: is not a pin', { field: 'options.pin_id' })
    }
    const rank = Date.now()
    const added = await db.query({
      name: 'message-add',
      text: `insert into messages (id, conversation_id, sender_id, text, pin_id, rank) values ($1, $2, $3, $4, $5, $6)
        on conflict do nothing returning 1`,
      values: [input.id, input.conversation_id, viewer.id, input.text.trim(), input.pin_id, rank],
    })
    if (added.length === 0) return ok(null)
    await db.query({
      name: 'conversation-bump',
      text: 'update conversations set rank = greatest(rank, $2) where id = $1',
      values: [input.conversation_id, rank],
    })
    // A member who writes accepts the conversation, even one that they declined, and has read the messages so far.
    await db.query({
      name: 'conversation-own',
      text: `update conversation_members set status = 'accepted', read_rank = $3 where conversation_id = $1 and user_id = $2`,
      values: [input.conversation_id, viewer.id, rank],
    })
    const subject = subjectOf(input.conversation_id)
    await readNoticesAbout(call, { to: viewer.id, subject, until: rank })
    for (const { user_id: to, status } of others) {
      if (status === 'declined') continue
      noteNews(call, to, { conversations: [input.conversation_id] })
      await notify(call, { to, actor: viewer.id, notice: MESSAGE_SENT, subject, at: rank })
    }
    noteChange(call, { conversations: [input.conversation_id] })
    return ok(null)
  }),

  handle(readConversation, permit('people.message'), async (call) => {
    const { input, viewer, db } = call
    const [changed] = await db.query<{ read_rank: string; is_news: boolean }>({
      name: 'conversation-read',
      text: `update conversation_members m set read_rank = greatest(m.read_rank, least(c.rank, $3::bigint))
        from conversations c, conversation_members b
        where m.conversation_id = $1 and m.user_id = $2 and c.id = m.conversation_id
          and b.conversation_id = m.conversation_id and b.user_id = m.user_id
        returning m.read_rank, m.status = 'accepted' and m.read_rank > b.read_rank as is_news`,
      values: [input.conversation_id, viewer.id, rankOf(input.until)],
    })
    if (!changed) return noConversation()
    if (changed.is_news)
      for (const { user_id: to, status } of await findMembers(db, viewer.id, input.conversation_id))
        if (to !== viewer.id && status !== 'declined') noteNews(call, to, { conversations: [input.conversation_id] })
    const subject = subjectOf(input.conversation_id)
    await readNoticesAbout(call, { to: viewer.id, subject, until: Number(changed.read_rank) })
    noteChange(call, { conversations: [input.conversation_id] })
    return ok(null)
  }),

  handle(deleteConversation, permit('people.message'), async (call) => {
    const { input, viewer, db } = call
    const [changed] = await db.query<{ deleted_rank: string }>({
      name: 'conversation-delete',
      text: `update conversation_members m set deleted_rank = greatest(m.deleted_rank, least(c.rank, $3::bigint)),
          read_rank = greatest(m.read_rank, least(c.rank, $3::bigint))
        from conversations c
        where m.conversation_id = $1 and m.user_id = $2 and c.id = m.conversation_id returning m.deleted_rank`,
      values: [input.conversation_id, viewer.id, rankOf(input.until)],
    })
    if (!changed) return noConversation()
    const subject = subjectOf(input.conversation_id)
    await removeNotices(call, { to: viewer.id, subject, until: Number(changed.deleted_rank) })
    noteChange(call, { conversations: [input.conversation_id] })
    return ok(null)
  }),

  handle(answerContact, permit('people.message'), async (call) => {
    const { input, viewer, db } = call
    const action = input.answer === 'accepted' ? writeMessages : 'people.message'
    const granted = await grant(db, viewer, action, conversationSubject(input.conversation_id))
    if (!granted.ok) return granted
    await db.query({
      name: 'contact-answer',
      text: 'update conversation_members set status = $3 where conversation_id = $1 and user_id = $2',
      values: [input.conversation_id, viewer.id, input.answer],
    })
    if (input.answer === 'declined')
      await removeNotices(call, { to: viewer.id, subject: subjectOf(input.conversation_id) })
    noteChange(call, { conversations: [input.conversation_id] })
    return ok(null)
  }),

  handle(shareSuggestions, permit('people.read-own'), async ({ input, viewer, db }) =>
    ok(await findSuggestions(db, viewer.id, input.term ?? null)),
  ),

  ...groupRoutes,
]

const readThreads: RowReader = async (db, viewer, ids) => {
  const found = await readConversations(db, viewer.id, { ids })
  const threads = await Promise.all(
    found.map(async (conversation) => [conversation.id, await readThread(db, viewer.id, conversation)] as const),
  )
  return new Map(threads)
}

export const messages = defineServerFeature({
  name: 'messages',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      conversation_members: { of: ['user_id'], columns: 'conversation_id status' },
      membership_changes: { of: ['user_id', 'by_id'], columns: 'conversation_id rank user_id kind by_id' },
      messages: { of: ['sender_id'], columns: 'id conversation_id text pin_id' },
    },
  },
  pinColumns: { 'messages.pin_id': { left: 'is part of a message as its sender wrote it' } },
  routes: () => routes,
  rows: { conversations: readThreads },
})
