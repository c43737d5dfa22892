import type { UserId } from '#contracts/ids.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Database } from '#server/storage/database.ts'
import { eraseJob } from '../erase-job.ts'

/**
 * Deletes a member's events in the transaction that deletes the member. Unsealed events are deleted at once, sealed
 * ones by a job. The job gets the member's page loads, because afterwards no row names them.
 */
export async function eraseEventsOf(db: Database, member: UserId): Promise<void> {
  const loads = await db.query<{ name: string }>({
    text: 'select distinct client || epoch as name from event_batches where user_id = $1',
    values: [member],
  })
  const names = loads.map(({ name }) => name)
  await db.query({
    text: 'update event_batches set body = null, user_id = null where user_id = $1 or client || epoch = any($2)',
    values: [member, names],
  })
  await db.query({
    text: 'delete from event_bad_rows where user_id = $1 or client || epoch = any($2)',
    values: [member, names],
  })
  await addJob(db, eraseJob, { key: member, payload: { user_id: member, page_loads: names } })
}
