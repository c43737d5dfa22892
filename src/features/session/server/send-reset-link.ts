import { Type } from 'typebox'
import type { UserId } from '#contracts/ids.ts'
import { createLink } from '#features/mail/server/shared/mail-links.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'

export const RESET_PURPOSE = 'reset-password'
const LINK_KEPT_MS = 3_600_000

/**
 * Sends a link that sets a new password, if there is such a member. A job looks the member up, so that the time of the
 * request's answer does not show whether the member exists.
 */
export const sendResetLink = defineJob({
  kind: 'session/send-reset-link',
  payload: Type.Object({ name: Type.String() }),
  async run({ name }, { db }) {
    const found = await findReachable(db, name)
    if (!found) return
    const token = await createLink(db, RESET_PURPOSE, found.id, LINK_KEPT_MS)
    const data = { link: `/password/reset#${token}` }
    for (const reader of found.addresses)
      await sendMail(db, {
        to: { userId: found.id, address: reader, locale: found.locale },
        template: 'resetPassword',
        data,
      })
  },
})

interface Reachable {
  readonly id: UserId
  readonly locale: string | null
  readonly addresses: readonly string[]
}

/** Finds a member by name, address, or verified backup address. The link is sent to each of their addresses. */
async function findReachable(db: Database, name: string): Promise<Reachable | null> {
  const rows = await db.query<Reachable>({
    text: `select u.id, u.locale, array_remove(array[u.email_key,
               case when d.backup_email_verified_at is not null then d.backup_email end], null) as addresses
           from users u left join account_details d on d.user_id = u.id
           where u.suspended_at is null and (u.username_key = $1 or u.email_key = $1
             or (d.backup_email = $1 and d.backup_email_verified_at is not null))
           order by u.username_key = $1 desc, u.email_key = $1 desc nulls last limit 1`,
    values: [name],
  })
  return rows[0] ?? null
}
