import { isBlockedBetween } from '#features/blocks/server/shared/blocked.ts'
import type { NoticeSubject } from '#features/notifications/server/shared/notify.ts'
import { fail, ok, type Refusal } from '#server/http/answer.ts'
import type { Subject } from '#server/policy/grant.ts'
import { findMembers, type Membership } from './find-members.ts'

const field = 'options.conversation_id'

export const noConversation = (): Refusal<'conversation/not-found'> =>
  fail('conversation/not-found', `${field}: is not a conversation`, { field })

/**
 * A conversation as the subject of acts of its members. One of two is blocked while either of them blocks the other; a
 * group is not.
 */
export function conversationSubject(id: string): Subject<readonly Membership[], 'conversation/not-found'> {
  return {
    field,
    async find(db, viewer) {
      const row = viewer ? await findMembers(db, viewer.id, id) : []
      if (!viewer || row.length === 0) return noConversation()
      const other = row.find(({ user_id, is_pair }) => is_pair && user_id !== viewer.id)
      const isBlocked = other !== undefined && (await isBlockedBetween(db, viewer.id, other.user_id))
      return ok({ row, relation: 'reader', foreign: 'is a conversation of others', isBlocked })
    },
  }
}

/** What a notification of messages is about: their conversation. */
export function subjectOf(conversation: string): NoticeSubject {
  return { table: 'conversations', id: conversation }
}
