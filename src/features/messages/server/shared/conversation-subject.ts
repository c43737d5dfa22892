import type { NoticeSubject } from '#features/notifications/server/shared/notify.ts'

/** What a notification of messages is about: their conversation. */
export function subjectOf(conversation: string): NoticeSubject {
  return { table: 'conversations', id: conversation }
}
