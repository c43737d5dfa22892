import { only, type Database } from '#server/storage/database.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { QUEUES } from '../constants.ts'
import type { Overview } from '../contract.ts'

type Queue = (typeof QUEUES)[number]
type Totals = Omit<Overview, Queue>
type Features = readonly Pick<ServerFeature, 'operatorQueues'>[]

/** Counts of what waits for a decision, and of the collection. Pins and boards that can still be restored are left out. */
export async function readOverview(db: Database, features: Features): Promise<Overview> {
  const queues = Object.fromEntries(QUEUES.map((queue) => [queue, 0])) as Record<Queue, number>
  for (const { operatorQueues = {} } of features)
    for (const queue of QUEUES) queues[queue] = (await operatorQueues[queue]?.(db)) ?? queues[queue]
  return { ...queues, ...(await readTotals(db)) }
}

async function readTotals(db: Database): Promise<Totals> {
  const rows = await db.query<Totals>({
    text: `select
        (select count(*)::int from users) as members,
        (select count(*)::int from users where created_at > now() - interval '7 days') as "membersThisWeek",
        (select count(*)::int from users where suspended_at is not null or writing_stopped_at is not null) as restricted,
        (select count(*)::int from pins where deleted_at is null) as pins,
        (select count(*)::int from boards where deleted_at is null) as boards,
        (select count(*)::int from board_pins) as saves,
        (select count(*)::int from comments) as comments,
        (select count(*)::int from media) as pictures,
        pg_database_size(current_database())::float8 as "databaseBytes",
        (select count(*)::int from jobs where done_at is null and failed_at is null) as "jobsWaiting",
        (select count(*)::int from jobs where failed_at is not null) as "jobsFailed"`,
  })
  return only(rows)
}
