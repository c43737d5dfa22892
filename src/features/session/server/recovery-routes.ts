import type { UserId } from '#contracts/ids.ts'
import { createLink, useLink } from '#features/mail/server/shared/mail-links.ts'
import { endOwnersSql } from '#features/linked-businesses/server/shared/end-owners.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { askPasswordReset, resetPassword } from '../contract.ts'
import { isOverLimit, resetBuckets } from './shared/attempts.ts'
import { hashPassword } from './shared/credentials.ts'
import { refusePassword } from './shared/password-rules.ts'

const PURPOSE = 'reset-password'
const LINK_KEPT_MS = 3_600_000

export const recoveryRoutes = [
  handle(
    askPasswordReset,
    permit('session.start'),
    async ({ input, db, address }) => {
      const name = input.username_or_email.trim().toLowerCase()
      // After too many requests no mail is sent. The answer does not show that, nor whether there is such a member.
      if (await isOverLimit(db, resetBuckets(name, address))) return ok(null)
      const found = await findReachable(db, name)
      if (!found) return ok(null)
      const token = await createLink(db, PURPOSE, found.id, LINK_KEPT_MS)
      const data = { link: `/password/reset#${token}` }
      for (const reader of found.addresses)
        await sendMail(db, { to: { address: reader, locale: found.locale }, template: 'resetPassword', data })
      return ok(null)
    },
    { transaction: false },
  ),

  handle(
    resetPassword,
    permit('session.start'),
    async ({ input, db }) => {
      // Before the link is used up: a refused password may be replaced by another one.
      const refused = refusePassword(input.new_password, 'new_password')
      if (refused) return refused
      const hash = await hashPassword(input.new_password)
      const userId = (await useLink(db, input.token, PURPOSE)) as UserId | null
      if (userId === null) return fail('mail/link-over', 'token: was already used, or has expired', { field: 'token' })
      await db.query({
        text: `with ended as (delete from sessions where user_id = $1),
                 unlinked as (${endOwnersSql('$1')}),
                 unused as (delete from login_tokens where user_id = $1),
                 links as (delete from mail_tokens where purpose = '${PURPOSE}' and subject = $1::text)
               update users set password_hash = $2 where id = $1::bigint`,
        values: [userId, hash],
      })
      await sendMail(db, { to: userId, template: 'passwordChanged', data: { link: '/password/forgot' } })
      return ok(null)
    },
    { transaction: false },
  ),
]

interface Reachable {
  readonly id: UserId
  readonly locale: string | null
  readonly addresses: readonly string[]
}

/** A member by name, address, or verified backup address. The link is sent to each of their addresses. */
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
