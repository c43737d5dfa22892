import type { Database } from '#server/storage/database.ts'

/** Days of the analysts' table `entries`. */
const ENTRIES_DAYS_SHOWN = 365
/** Days for which counts of log-ins are kept. */
export const LOG_INS_KEPT_DAYS = 395
const HOST_MAX = 253

/** The host of the site that led here; empty if there was none, or it is this site. */
export function referrerHost(referrer: string | undefined, ownHost: string | undefined): string {
  if (referrer === undefined || !URL.canParse(referrer)) return ''
  const { protocol, host, hostname } = new URL(referrer)
  if ((protocol !== 'https:' && protocol !== 'http:') || host === ownHost) return ''
  return hostname.slice(0, HOST_MAX)
}

/** Counts a log-in by the site that led to it. The member is not noted. */
export async function countLogIn(db: Database, host: string): Promise<void> {
  await db.query({
    text: `insert into log_ins (day, referrer_host, log_ins) values ((now() at time zone 'UTC')::date, $1, 1)
           on conflict (day, referrer_host) do update set log_ins = log_ins.log_ins + 1`,
    values: [host],
  })
}

/** Rows of the analysts' table `entries`: sign-ups and log-ins, counted by what they have in common. */
export function findEntries(db: Database): Promise<readonly object[]> {
  return db.query<object>({
    text: `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, 'sign_up' as entry, kind, source, utm_campaign,
             landing_page_type as landing_page, referrer_host, count(*)::integer as people,
             (count(*) filter (where is_paid))::integer as paid, sum(visited_pages)::integer as pages,
             sum(steps)::integer as steps, sum(pictures)::integer as pictures
           from sign_ups where created_at > now() - make_interval(days => $1) group by 1, 2, 3, 4, 5, 6, 7
           union all
           select to_char(day, 'YYYY-MM-DD'), 'log_in', null, null, null, null, referrer_host, log_ins, 0, 0, 0, 0
           from log_ins where day > (now() - make_interval(days => $1))::date`,
    values: [ENTRIES_DAYS_SHOWN],
  })
}
