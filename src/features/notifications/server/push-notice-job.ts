import { Type } from 'typebox'
import { Id } from '#contracts/schema.ts'
import type { UserId } from '#contracts/ids.ts'
import { sendPush } from '#features/push/server/shared/send-push.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { NOTICE_COLUMNS, readNotices, type NoticeRow } from './read-inbox.ts'
import { languageOf, wordNotice } from './word-notice.ts'

/** Sends one notification to one device of a member, unless it was read in the meantime. */
export const pushNoticeJob = defineJob({
  kind: 'notifications/push',
  payload: Type.Object({ noticeId: Id<string>(), subscriptionId: Id<string>() }),
  retry: { attemptsMax: 6, firstDelayMs: 10_000 },
  async run({ noticeId, subscriptionId }, { db, settings }) {
    const [row] = await db.query<NoticeRow & { user_id: UserId; locale: string | null }>({
      text: `select n.user_id, (select u.locale from users u where u.id = n.user_id) as locale, ${NOTICE_COLUMNS}
        from notifications n where id = $1 and read_at is null`,
      values: [noticeId],
    })
    if (!row || !settings.push) return
    const [notice] = await readNotices(db, row.user_id, [row])
    const body = notice && wordNotice(notice, row.locale)
    if (!notice || !body) return
    const { lang, dir } = languageOf(row.locale)
    await sendPush(db, settings.push, subscriptionId, {
      title: 'Pinfold',
      body,
      tag: notice.id,
      url: notice.subject.url,
      lang,
      dir,
    })
  },
})
