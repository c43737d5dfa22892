import type { UserId } from '#contracts/ids.ts'
import { refuseOverLimit } from '#features/session/server/shared/attempts.ts'
import { CONTACT_PURPOSE, MAILS_PER_HOUR, sendVerification } from '#features/settings/server/shared/email-links.ts'
import type { Refusal } from '#server/http/answer.ts'
import { only, type Database } from '#server/storage/database.ts'

/**
 * Sets the contact address of a business. While it is unverified, each call sends the verification mail. The account's
 * own address is not stored, because it is used if there is no contact address.
 * @returns a refusal if too many mails were sent within an hour; the caller answers with it, so that nothing is set
 */
export async function setContactEmail(
  db: Database,
  userId: UserId,
  given: string | null,
): Promise<Refusal<'rate/limited'> | null> {
  const email = given?.trim().toLowerCase() || null
  const now = only(
    await db.query<{ own: string | null; contact: string | null; is_verified: boolean; locale: string | null }>({
      name: 'contact-email-now',
      text: `select u.email_key as own, e.contact_email as contact, e.contact_verified_at is not null as is_verified, u.locale
             from users u left join business_emails e on e.user_id = u.id where u.id = $1`,
      values: [userId],
    }),
  )
  const contact = email === now.own ? null : email
  if (contact !== now.contact)
    await db.query({
      name: 'contact-email-set',
      text: `insert into business_emails (user_id, contact_email) values ($1, $2)
             on conflict (user_id) do update set contact_email = excluded.contact_email, contact_verified_at = null`,
      values: [userId, contact],
    })
  if (contact === null || (contact === now.contact && now.is_verified)) return null
  const limited = await refuseOverLimit(
    db,
    [{ name: `mail:contact:${userId}`, max: MAILS_PER_HOUR }],
    'Too many mails; wait before you ask again.',
  )
  if (limited === null) await sendVerification(db, { userId, email: contact }, now.locale, CONTACT_PURPOSE)
  return limited
}

/** @returns false if the contact address has changed since the link was sent */
export async function verifyContactEmail(db: Database, userId: UserId, email: string): Promise<boolean> {
  const rows = await db.query({
    name: 'contact-email-verify',
    text: `update business_emails set contact_verified_at = now() where user_id = $1 and contact_email = $2 returning 1`,
    values: [userId, email],
  })
  return rows.length > 0
}
