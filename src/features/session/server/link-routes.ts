import type { UserId } from '#contracts/ids.ts'
import { createLink, useLink } from '#features/mail/server/shared/mail-links.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { wireUser } from '#features/users/server/shared/user-record.ts'
import { findUser } from '#features/users/server/shared/users.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { askLogInLink, logInByLink } from '../contract/limited.ts'
import { enterSession } from './enter-session.ts'
import { linkBuckets, refuseOverLimit } from './shared/attempts.ts'
import { countLogIn } from './shared/entries.ts'

const PURPOSE = 'log-in'
/** The text of the mail contains the same time. */
const LINK_KEPT_MS = 15 * 60_000

/** Log-in by the link of a mail (spec viewer §4 and §6, limited login). */
export const linkRoutes = [
  handle(
    askLogInLink,
    permit('session.start'),
    async ({ input, db, address }) => {
      const name = input.username_or_email.trim().toLowerCase()
      // After too many requests no mail is sent. The answer shows neither that, nor whether there is such a member.
      if (await refuseOverLimit(db, linkBuckets(name, address))) return ok(null)
      const found = await findReader(db, name)
      if (!found) return ok(null)
      const token = await createLink(db, PURPOSE, found, LINK_KEPT_MS)
      await sendMail(db, { to: found, template: 'logInByLink', data: { link: `/login/link#${token}` } })
      return ok(null)
    },
    { transaction: false },
  ),

  handle(logInByLink, permit('session.start'), async (call) => {
    const { input, db, viewer } = call
    const userId = (await useLink(db, input.token, PURPOSE)) as UserId | null
    const user = userId === null ? null : await findUser(db, userId)
    if (!user) return fail('mail/link-over', 'token: was already used, or has expired', { field: 'token' })
    if (!(await mayEnter(db, user.id)))
      return fail('session/suspended', 'The operator of this site suspended this account.')
    if (viewer?.id === user.id && !viewer.isLimited) return ok(wireUser(user))
    await countLogIn(db, 'link')
    return enterSession(call, user, { keepsOthers: true, isLimited: true })
  }),
]

/** Finds a member whom a link may log in. A mail alone is not enough for two-step log-in or a deactivated account. */
async function findReader(db: Database, name: string): Promise<UserId | null> {
  const rows = await db.query<{ id: UserId }>({
    text: `select u.id from users u left join two_step t on t.user_id = u.id and t.confirmed_at is not null
           where (u.username_key = $1 or u.email_key = $1) and u.suspended_at is null and u.deactivated_at is null
             and t.user_id is null
           order by u.username_key = $1 desc limit 1`,
    values: [name],
  })
  return rows[0]?.id ?? null
}

async function mayEnter(db: Database, id: UserId): Promise<boolean> {
  const rows = await db.query<{ isSuspended: boolean }>({
    text: 'select suspended_at is not null as "isSuspended" from users where id = $1',
    values: [id],
  })
  return rows[0]?.isSuspended === false
}
