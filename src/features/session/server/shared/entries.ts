import type { DatabaseTable } from '#features/events/server/shared/database-table.ts'
import type { NetworkName } from '#features/networks/constants.ts'
import type { Database } from '#server/storage/database.ts'

/** Number of days that the analysts' table `entries` shows. */
const ENTRIES_DAYS_SHOWN = 365
/** Days for which counts of log-ins are kept. */
export const LOG_INS_KEPT_DAYS = 395
const HOST_MAX = 253

/** The host of the site that led to this one; empty if there was none, or if it is this site. */
export function referrerHost(referrer: string | undefined, ownHost: string | undefined): string {
  if (referrer === undefined || !URL.canParse(referrer)) return ''
  const { protocol, host, hostname } = new URL(referrer)
  if ((protocol !== 'https:' && protocol !== 'http:') || host === ownHost) return ''
  return hostname.slice(0, HOST_MAX)
}

/**
 * Counts a log-in, without the member.
 * @param host of the site that led to the log-in; a mail's link and a network name none
 */
export async function countLogIn(db: Database, way: 'password' | 'link' | NetworkName, host = ''): Promise<void> {
  await db.query({
    text: `insert into log_ins (day, way, referrer_host, log_ins) values ((now() at time zone 'UTC')::date, $1, $2, 1)
           on conflict (day, way, referrer_host) do update set log_ins = log_ins.log_ins + 1`,
    values: [way, host],
  })
}

/** Sign-ups and log-ins for analysts, counted by their common properties. */
function findEntries(db: Database): Promise<readonly object[]> {
  return db.query<object>({
    text: `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, 'sign_up' as entry, kind, source, utm_campaign,
             landing_page_type as landing_page, referrer_host, count(*)::integer as people,
             (count(*) filter (where is_paid))::integer as paid, sum(visited_pages)::integer as pages,
             sum(steps)::integer as steps, sum(pictures)::integer as pictures
           from sign_ups where created_at > now() - make_interval(days => $1) group by 1, 2, 3, 4, 5, 6, 7
           union all
           select to_char(day, 'YYYY-MM-DD'), 'log_in', way, null, null, null, referrer_host, log_ins, 0, 0, 0, 0
           from log_ins where day > (now() - make_interval(days => $1))::date`,
    values: [ENTRIES_DAYS_SHOWN],
  })
}

export const entriesTable: DatabaseTable = {
  name: 'entries',
  about:
    'Sign-ups and log-ins of the last year, counted by day and by what led to them; they name nobody. entry is sign_up or log_in; people is how many. Of log-ins, only the day, the way and the site are known.',
  example: `select source, landing_page, sum(people) as sign_ups, sum(pages) as pages_before from entries
where entry = 'sign_up' and day > current_date - 30 group by source, landing_page order by sign_ups desc`,
  columns: {
    day: ['DATE', 'The day, UTC.'],
    entry: ['VARCHAR', 'sign_up or log_in.'],
    kind: [
      'VARCHAR',
      'Of a sign-up email, partner (a business) or facebook; of a log-in its way: password, link (of a mail) or the name of the network.',
      'nullable',
    ],
    source: [
      'VARCHAR',
      'Where the sign-up began: page, prompt, save, invite, sent or upsell (the offer of the app); null if unknown.',
      'nullable',
    ],
    utm_campaign: ['VARCHAR', 'The campaign that the address named; null for none.', 'nullable'],
    landing_page: ['VARCHAR', 'The page that was landed on, by the name of its route; null if unknown.', 'nullable'],
    referrer_host: [
      'VARCHAR',
      'The host of the site that led here; empty for none, and for log-ins by a link or a network.',
    ],
    people: ['INTEGER', 'How many sign-ups or log-ins.'],
    paid: ['INTEGER', 'How many of these sign-ups came by paid traffic.'],
    pages: ['INTEGER', 'How many pages were seen before these sign-ups, in total.'],
    steps: ['INTEGER', 'How often the sign-up was opened or sent, in total.'],
    pictures: ['INTEGER', 'How many pictures were seen large before these sign-ups, in total.'],
  },
  order: ['day', 'entry'],
  find: findEntries,
}
