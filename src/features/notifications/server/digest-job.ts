import { Type } from 'typebox'
import { DAY_MS } from '#contracts/durations.ts'
import type { UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { createLink } from '#features/mail/server/shared/mail-links.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'
import { DIGEST_LINES_MAX, UNREAD_MAX } from '../constants.ts'
import { NOTICE_COLUMNS, readNotices, type NoticeRow } from './read-inbox.ts'
import { wordNotice } from './word-notice.ts'

export const END_DIGEST_PURPOSE = 'end-digest'
const END_LINK_KEPT_MS = 90 * DAY_MS
/** Maximum number of members per run; the next run continues. */
const MEMBERS_MAX = 100
const EVERY_MS = 10 * 60_000

interface Due {
  readonly user_id: UserId
  readonly told_rank: string
  readonly locale: string | null
  /** False if the address is not verified, because it may belong to another person. */
  readonly is_reachable: boolean
}

/** Mails members their new unread notifications, at the interval that each member chose. */
export const digestJob = defineJob({
  kind: 'notifications/digest',
  payload: Type.Object({}),
  everyMs: EVERY_MS,
  async run(_, { db, nowMs }) {
    const due = await db.query<Due>({
      text: `select d.user_id, d.told_rank, u.locale,
          u.email_key is not null and u.suspended_at is null and u.deactivated_at is null
            and exists (select from account_details a where a.user_id = u.id and a.email_verified_at is not null) as is_reachable
        from news_digests d join users u on u.id = d.user_id
        where d.due_at <= to_timestamp($1::float8 / 1000) order by d.due_at limit ${MEMBERS_MAX} for update of d skip locked`,
      values: [nowMs],
    })
    for (const member of due) {
      const told = await mailNews(db, member)
      await db.query({
        text: 'update news_digests set due_at = null, told_rank = greatest(told_rank, $2::bigint) where user_id = $1',
        values: [member.user_id, told],
      })
    }
  },
})

/** @returns the rank up to which notifications need no further mail */
async function mailNews(db: Database, { user_id: member, told_rank, locale, is_reachable }: Due): Promise<string> {
  const rows = await db.query<NoticeRow>({
    text: `select ${NOTICE_COLUMNS} from notifications n
      where user_id = $1 and rank > $2::bigint and read_at is null and not exists (
        select from news_settings s where s.user_id = n.user_id and s.channel = 'mail' and s.id = n.option and s.value = 'off')
      order by rank desc, id desc limit ${UNREAD_MAX}`,
    values: [member, told_rank],
  })
  const [newest] = rows
  if (!newest) return told_rank
  const lines = (await readNotices(db, member, rows)).flatMap((notice) => wordNotice(notice, locale) ?? [])
  if (lines.length > 0 && is_reachable) {
    const more = lines.length - DIGEST_LINES_MAX
    const token = await createLink(db, END_DIGEST_PURPOSE, member, END_LINK_KEPT_MS)
    await sendMail(db, {
      to: member,
      template: 'newsDigest',
      data: {
        lines: lines.slice(0, DIGEST_LINES_MAX).join('\n'),
        ...(more > 0 ? { more: String(more) } : {}),
        link: links.notifications,
        // The token is in the fragment, so that no server, proxy or other site sees it.
        end: `/email/subscription#${token}`,
      },
    })
  }
  // A notification that the inbox does not list counts as read after the mail.
  await db.query({
    text: 'update notifications set read_at = now() where user_id = $1 and not is_in_site and read_at is null and rank <= $2::bigint',
    values: [member, newest.rank],
  })
  return newest.rank
}
