import type { Input } from '#contracts/endpoint.ts'
import type { Database } from '#server/storage/database.ts'
import { tablePage } from '#server/storage/table-page.ts'
import type { Job, listJobs, listMails, MailHead } from '../contract.ts'
import type { Page } from './shared/page-of.ts'

const timeOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column}`
const JOB_COLUMNS = `id, kind, key, case when failed_at is null then 'waiting' else 'failed' end as state, attempts,
  ${timeOf('run_at')}, failed_reason`
const MAIL_COLUMNS = `id, address, template, state, subject, ${timeOf('created_at')}`

/** Failed jobs first, the latest failure before the others; then the waiting ones, by when they run. */
const BY_STATE = `case when failed_at is null then 1 else -1 end * extract(epoch from coalesce(failed_at, jobs.run_at))`

/** Jobs that are not done. */
export async function findJobs(db: Database, { state, ...input }: Input<typeof listJobs>): Promise<Page<Job>> {
  const { rows, totalCount } = await tablePage<Job>(
    db,
    {
      columns: JOB_COLUMNS,
      from: 'jobs',
      where: `done_at is null and ($1::text is null or ($1 = 'failed') = (failed_at is not null))`,
      sorts: { state: BY_STATE, kind: 'kind', runAt: 'jobs.run_at', attempts: 'attempts' },
      searches: {},
      id: 'id',
      values: [state ?? null],
    },
    input,
  )
  return { rows, totalCount }
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

/** Newest first, unless the call names a column. */
export async function findMails(
  db: Database,
  { state, kind, ...input }: Input<typeof listMails>,
): Promise<Page<MailHead>> {
  const { rows, totalCount } = await tablePage<MailHead>(
    db,
    {
      columns: MAIL_COLUMNS,
      from: 'mails',
      where: '($1::text is null or state = $1) and ($2::text is null or template = $2)',
      sorts: {
        at: 'mails.created_at',
        subject: 'lower(coalesce(subject, template))',
        to: 'lower(address)',
        state: 'state',
      },
      searches: { to: 'address', subject: 'coalesce(subject, template)' },
      id: 'id',
      values: [state ?? null, kind ?? null],
      sortDirection: 'DESCENDING',
    },
    input,
  )
  return { rows, totalCount }
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
