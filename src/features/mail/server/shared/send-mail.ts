import { newId, type UserId } from '#contracts/ids.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Database } from '#server/storage/database.ts'
import { sendMailJob } from '../send-mail-job.ts'
import type { MailTemplate, MailTemplates } from './mail-templates.ts'

export interface Mail<Template extends MailTemplate> {
  /** A member, or one of several addresses. */
  readonly to: UserId | MailReader
  readonly template: Template
  readonly data: MailTemplates[Template]
}

interface MailReader {
  /** The member who gave the address; the mail is deleted with their account. Null if it may be nobody's or anybody's. */
  readonly userId: UserId | null
  readonly address: string
  readonly locale: string | null
}

/**
 * Adds a mail within the caller's transaction.
 * @returns false if the member has no address
 */
export async function sendMail<Template extends MailTemplate>(
  db: Database,
  { to, template, data }: Mail<Template>,
): Promise<boolean> {
  const reader = typeof to === 'string' ? await readerOf(db, to) : to
  if (!reader) return false
  const id = newId()
  await db.query({
    text: `insert into mails (id, user_id, address, locale, template, data)
           values ($1, coalesce($2, (select id from users where email_key = lower($3))), $3, $4, $5, $6)`,
    values: [id, reader.userId, reader.address, reader.locale, template, JSON.stringify(data)],
  })
  await addJob(db, sendMailJob, { key: id, payload: { mailId: id } })
  return true
}

async function readerOf(db: Database, userId: UserId): Promise<MailReader | null> {
  const rows = await db.query<MailReader>({
    text: 'select id as "userId", email_key as address, locale from users where id = $1 and email_key is not null',
    values: [userId],
  })
  return rows[0] ?? null
}
