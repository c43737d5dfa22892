import type { UserId } from '#contracts/ids.ts'
import { refuseOverLimit } from '#features/session/server/shared/attempts.ts'
import { CONTACT_PURPOSE, sendVerification } from '#features/settings/server/shared/email-links.ts'
import type { Database } from '#server/storage/database.ts'

const MAILS_PER_HOUR = 5

/**
 * Stores the address for customers. A new one is unverified and gets the mail that verifies it, unless too many were
 * sent in this hour. The account's own address is not stored: it counts without that.
 */
export async function fillContactEmail(db: Database, userId: UserId, given: string | null): Promise<void> {
  const email = given?.trim().toLowerCase() || null
  const [now] = await db.query<{ own: string | null; contact: string | null; locale: string | null }>({
    name: 'contact-email-now',
    text: `select u.email_key as own, e.contact_email as contact, u.locale
           from users u left join business_emails e on e.user_id = u.id where u.id = $1`,
    values: [userId],
  })
  const contact = email === now?.own ? null : email
  if (!now || contact === now.contact) return
  await db.query({
    name: 'contact-email-set',
    text: `insert into business_emails (user_id, contact_email) values ($1, $2)
           on conflict (user_id) do update set contact_email = excluded.contact_email, contact_verified_at = null`,
    values: [userId, contact],
  })
  if (contact === null) return
  if ((await refuseOverLimit(db, [{ name: `mail:contact:${userId}`, max: MAILS_PER_HOUR }])) !== null) return
  await sendVerification(db, { userId, email: contact }, now.locale, CONTACT_PURPOSE)
}

/** @returns false if the address is no longer the one to which the link was sent */
export async function verifyContactEmail(db: Database, userId: UserId, email: string): Promise<boolean> {
  const rows = await db.query({
    name: 'contact-email-verify',
    text: `update business_emails set contact_verified_at = now() where user_id = $1 and contact_email = $2 returning 1`,
    values: [userId, email],
  })
  return rows.length > 0
}
