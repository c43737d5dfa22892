import { newId, type UserId } from '#contracts/ids.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Database } from '#server/storage/database.ts'
import { sendMailJob } from '../send-mail-job.ts'
import type { MailTemplate, MailTemplates } from './mail-templates.ts'

export interface Mail<Template extends MailTemplate> {
  /** A member, or an address without a member. */
  readonly to: UserId | { readonly address: string; readonly locale: string | null }
  readonly template: Template
  readonly data: MailTemplates[Template]
}

/**
 * Adds a mail within the caller's transaction.
 * @returns false if the member has no address
 */
export async function sendMail<Template extends MailTemplate>(
  db: Database,
  { to, template, data }: Mail<Template>,
): Promise<boolean> {
  const reader = typeof to === 'string' ? await readerOf(db, to) : { ...to, userId: null }
  if (!reader) return false
  const id = newId()
  await db.query({
    text: 'insert into mails (id, user_id, address, locale, template, data) values ($1, $2, $3, $4, $5, $6)',
    values: [id, reader.userId, reader.address, reader.locale, template, JSON.stringify(data)],
  })
  await addJob(db, sendMailJob, { key: id, payload: { mailId: id } })
  return true
}

interface Reader {
  readonly userId: UserId | null
  readonly address: string
  readonly locale: string | null
}

async function readerOf(db: Database, userId: UserId): Promise<Reader | null> {
  const rows = await db.query<Reader>({
    text: 'select id as "userId", email_key as address, locale from users where id = $1 and email_key is not null',
    values: [userId],
  })
  return rows[0] ?? null
}
