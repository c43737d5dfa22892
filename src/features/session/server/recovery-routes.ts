import { randomUUID } from 'node:crypto'
import type { UserId } from '#contracts/ids.ts'
import { readLink, useLink } from '#features/mail/server/shared/mail-links.ts'
import { endOwnersSql } from '#features/linked-businesses/server/shared/end-owners.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { permit } from '#server/policy/permit.ts'
import { askPasswordReset, checkResetLink, resetPassword } from '../contract.ts'
import { refuseOverLimit, resetBuckets } from './shared/attempts.ts'
import { hashPassword } from './shared/credentials.ts'
import { refusePassword } from './shared/password-rules.ts'
import type { createReadLimit } from './read-limit.ts'
import { RESET_PURPOSE, sendResetLink } from './send-reset-link.ts'

const linkOver = () => fail('mail/link-over', 'token: was already used, or has expired', { field: 'token' })

/** @param refuseChecks limits how many links a network may check */
export const recoveryRoutes = (refuseChecks: ReturnType<typeof createReadLimit>) => [
  handle(
    askPasswordReset,
    permit('session.start'),
    async ({ input, db, address }) => {
      const name = input.username_or_email.trim().toLowerCase()
      // After too many requests no mail is sent. The answer shows neither that, nor whether there is such a member.
      if (await refuseOverLimit(db, resetBuckets(name, address))) return ok(null)
      await addJob(db, sendResetLink, { key: randomUUID(), payload: { name } })
      return ok(null)
    },
    { transaction: false },
  ),

  handle(checkResetLink, permit('session.start'), async ({ input, db, address }) => {
    const refused = refuseChecks(address)
    if (refused) return refused
    return (await readLink(db, input.token, RESET_PURPOSE)) === null ? linkOver() : ok(null)
  }),

  handle(
    resetPassword,
    permit('session.start'),
    async ({ input, db }) => {
      // The password is checked before the link is used up, so that the member can enter another one.
      const refused = refusePassword(input.new_password, 'new_password')
      if (refused) return refused
      const hash = await hashPassword(input.new_password)
      const userId = (await useLink(db, input.token, RESET_PURPOSE)) as UserId | null
      if (userId === null) return linkOver()
      await db.query({
        text: `with ended as (delete from sessions where user_id = $1),
                 unlinked as (${endOwnersSql('$1')}),
                 unused as (delete from login_tokens where user_id = $1),
                 links as (delete from mail_tokens where purpose = '${RESET_PURPOSE}' and subject = $1::text)
               update users set password_hash = $2 where id = $1::bigint`,
        values: [userId, hash],
      })
      await sendMail(db, { to: userId, template: 'passwordChanged', data: { link: '/password/forgot' } })
      return ok(null)
    },
    { transaction: false },
  ),
]
