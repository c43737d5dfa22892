import type { UserId } from '#contracts/ids.ts'
import { verifyContactEmail } from '#features/linked-businesses/server/shared/contact-email.ts'
import { useLink } from '#features/mail/server/shared/mail-links.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { refuseWithoutPasscode } from '#features/passcode/server/shared/refuse-without-passcode.ts'
import { refuseOverLimit } from '#features/session/server/shared/attempts.ts'
import { refuseWrongPassword } from '#features/session/server/shared/check-password.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { violatedConstraint } from '#server/storage/lost-connection.ts'
import { createTouches, noteChange } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'
import { changeEmail, resendVerification, setBackupEmail, verifyEmail } from '../contract.ts'
import { readAccountSettings } from './read-settings.ts'
import { writeDetails } from './shared/account-details.ts'
import {
  BACKUP_PURPOSE,
  CONTACT_PURPOSE,
  MAILS_PER_HOUR,
  sendVerification,
  VERIFY_PURPOSE,
  type VerifySubject,
} from './shared/email-links.ts'

const refuseTooManyMails = (db: Database, userId: UserId) =>
  refuseOverLimit(
    db,
    [{ name: `mail:verify:${userId}`, max: MAILS_PER_HOUR }],
    'Too many mails; wait before you ask again.',
  )

export const emailRoutes = [
  handle(
    changeEmail,
    permit('account.secure'),
    async (call) => {
      const { input, db, viewer } = call
      const refused = (await refuseWrongPassword(call, viewer, input.password)) ?? (await refuseWithoutPasscode(call))
      if (refused) return refused
      const email = input.email.trim().toLowerCase()
      const now = await readAccountSettings(db, viewer.id)
      if (email === now.email) return fail('request/invalid', 'email: is already your address', { field: 'email' })
      const limited = await refuseTooManyMails(db, viewer.id)
      if (limited) return limited
      await writeDetails(db, viewer.id, { pending_email: email })
      // The mail is sent even if another account has the address. Only readers of its mails are told that.
      await sendVerification(db, { userId: viewer.id, email }, now.locale)
      return ok(await readAccountSettings(db, viewer.id))
    },
    { transaction: false },
  ),

  handle(
    setBackupEmail,
    permit('account.secure'),
    async (call) => {
      const { input, db, viewer } = call
      const refused = (await refuseWrongPassword(call, viewer, input.password)) ?? (await refuseWithoutPasscode(call))
      if (refused) return refused
      const now = await readAccountSettings(db, viewer.id)
      const email = input.email?.trim().toLowerCase() ?? null
      // The member's present address cannot be the backup address (spec viewer §5).
      if (email !== null && email === now.email) {
        return fail('request/invalid', 'email: This email address is already used for this Pinfold account.', {
          field: 'email',
        })
      }
      const limited = email === null ? null : await refuseTooManyMails(db, viewer.id)
      if (limited) return limited
      await writeDetails(db, viewer.id, { backup_email: email, backup_email_verified_at: null })
      if (email !== null) await sendVerification(db, { userId: viewer.id, email }, now.locale, BACKUP_PURPOSE)
      return ok(await readAccountSettings(db, viewer.id))
    },
    { transaction: false },
  ),

  handle(
    resendVerification,
    permit('account.secure'),
    async ({ db, viewer }) => {
      const now = await readAccountSettings(db, viewer.id)
      const email = now.pending_email ?? (now.is_email_verified ? null : now.email)
      if (email === null) return ok(null)
      const limited = await refuseTooManyMails(db, viewer.id)
      if (limited) return limited
      await sendVerification(db, { userId: viewer.id, email }, now.locale)
      return ok(null)
    },
    { transaction: false },
  ),

  handle(verifyEmail, permit('session.start'), async ({ input, db }) => {
    for (const [purpose, verify] of VERIFIERS) {
      const subject = await useLink(db, input.token, purpose)
      if (subject === null) continue
      const { userId, email } = JSON.parse(subject) as VerifySubject
      return verify(db, userId, email)
    }
    return linkOver()
  }),
]

const linkOver = () => fail('mail/link-over', 'token: was already used, or has expired', { field: 'token' })

/**
 * Makes the pending address the member's address. A link to an address that is neither pending nor current does
 * nothing.
 */
async function verifyAddress(db: Database, userId: UserId, email: string) {
  const { email: current, pending_email: pending } = await readAccountSettings(db, userId)
  if (email !== current && email !== pending) return linkOver()
  if (email !== current) {
    // If another account has the address, the refusal also rolls back the use of the link. The link works again once
    // the other account has given up the address.
    await db.query({ text: 'savepoint address', values: [] })
    try {
      await db.query({ text: 'update users set email_key = $2 where id = $1', values: [userId, email] })
    } catch (error) {
      if (violatedConstraint(error) !== 'users_email_key_key') throw error
      await db.query({ text: 'rollback to savepoint address', values: [] })
      return fail('session/email-taken', 'email: already belongs to another account', { field: 'email' })
    }
    if (current !== null)
      await sendMail(db, { to: { userId, address: current, locale: null }, template: 'emailChanged', data: { email } })
  }
  const details = { email_verified_at: new Date().toISOString(), pending_email: null }
  await writeDetails(db, userId, details)
  const touches = createTouches()
  noteChange({ touches }, { users: [userId] })
  // The act has no client, because the link may be used in a browser without a session.
  await writeAct(db, { member: userId, client: null, command: null }, touches)
  return ok({ email })
}

async function verifyContact(db: Database, userId: UserId, email: string) {
  return (await verifyContactEmail(db, userId, email)) ? ok({ email }) : linkOver()
}

async function verifyBackup(db: Database, userId: UserId, email: string) {
  const rows = await db.query({
    text: `update account_details set backup_email_verified_at = now()
           where user_id = $1 and backup_email = $2 returning 1`,
    values: [userId, email],
  })
  return rows.length > 0 ? ok({ email }) : linkOver()
}

/** For each purpose, what its link does. */
const VERIFIERS = [
  [VERIFY_PURPOSE, verifyAddress],
  [BACKUP_PURPOSE, verifyBackup],
  [CONTACT_PURPOSE, verifyContact],
] as const
