import { DAY_MS } from '#contracts/durations.ts'
import type { UserId } from '#contracts/ids.ts'
import { createLink } from '#features/mail/server/shared/mail-links.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import type { Database } from '#server/storage/database.ts'
import { writeDetails } from './account-details.ts'

export const VERIFY_PURPOSE = 'verify-email'
export const BACKUP_PURPOSE = 'verify-backup-email'
/** The purpose of links to a business's address for its customers. */
export const CONTACT_PURPOSE = 'verify-contact-email'

const TEMPLATES = {
  [VERIFY_PURPOSE]: 'verifyEmail',
  [BACKUP_PURPOSE]: 'verifyBackupEmail',
  [CONTACT_PURPOSE]: 'verifyContactEmail',
} as const
const LINK_KEPT_MS = 3 * DAY_MS

/**
 * Maximum number of verification mails that a member may request per hour. Those to the address for customers are
 * counted separately.
 */
export const MAILS_PER_HOUR = 5

/**
 * The subject of a verification link includes the address to which it was sent, so that an older link does not verify a
 * newer address.
 */
export interface VerifySubject {
  readonly userId: UserId
  readonly email: string
}

/** Sends the mail that verifies an address, within the caller's transaction if there is one. */
export async function sendVerification(
  db: Database,
  { userId, email }: VerifySubject,
  locale: string | null,
  purpose: keyof typeof TEMPLATES = VERIFY_PURPOSE,
): Promise<void> {
  const token = await createLink(db, purpose, JSON.stringify({ userId, email }), LINK_KEPT_MS)
  // The token is in the fragment, so that no server, proxy or other site sees it.
  const link = `/email/${purpose === BACKUP_PURPOSE ? 'backup' : 'verify'}#${token}`
  await sendMail(db, { to: { userId, address: email, locale }, template: TEMPLATES[purpose], data: { link } })
  if (purpose === VERIFY_PURPOSE) await writeDetails(db, userId, { verification_sent_at: new Date().toISOString() })
}
