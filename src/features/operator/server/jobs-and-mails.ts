import type { Input } from '#contracts/endpoint.ts'
import type { Database } from '#server/storage/database.ts'
import type { Job, listJobs, listMails, MailHead } from '../contract.ts'
import { pageOf, type Page } from './shared/page-of.ts'

const timeOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column}`
const JOB_COLUMNS = `id, kind, key, case when failed_at is null then 'waiting' else 'failed' end as state, attempts,
  ${timeOf('run_at')}, failed_reason`
const MAIL_COLUMNS = `id, address, template, state, subject, ${timeOf('created_at')}`

/** Jobs that are not done, the failed ones first. */
export function findJobs(db: Database, { state, page, limit }: Input<typeof listJobs>): Promise<Page<Job>> {
  const where = `done_at is null and ($1::text is null or ($1 = 'failed') = (failed_at is not null))`
  const query = { columns: JOB_COLUMNS, from: 'jobs', where, order: 'failed_at desc nulls last, jobs.run_at, id' }
  return pageOf<Job>(db, query, [state ?? null], { page, limit })
}

/** @returns false if no failed job has this id */
export async function retryFailedJob(db: Database, id: string): Promise<boolean> {
  const rows = await db.query({
    text: `update jobs set failed_at = null, attempts = 0, run_at = now(), locked_until = null
           where id = $1 and failed_at is not null and done_at is null returning id`,
    values: [id],
  })
  return rows.length > 0
}

/** Newest first. */
export function findMails(db: Database, { page, limit }: Input<typeof listMails>): Promise<Page<MailHead>> {
  const query = { columns: MAIL_COLUMNS, from: 'mails', where: 'true', order: 'mails.created_at desc, id desc' }
  return pageOf<MailHead>(db, query, [], { page, limit })
}

export async function findMail(
  db: Database,
  id: string,
): Promise<(MailHead & { readonly text: string | null }) | null> {
  const rows = await db.query<MailHead & { readonly text: string | null }>({
    text: `select ${MAIL_COLUMNS}, body_text as text from mails where id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}
