import type { Pool } from 'pg'
import { createEventRecorder } from '#features/events/server/shared/event-recorder.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { databaseOf } from '#server/storage/database.ts'
import { makePastVisits } from './past-visits.ts'

const SEED = 'pinfold'
const PINS = 600
const MEMBERS = 80

/** Records visits of the last days with the demo's pins and members, so that the console of the analysts has something to show. */
export async function recordPastVisits(pool: Pool, features: readonly ServerFeature[], nowMs: number): Promise<void> {
  const db = databaseOf(pool)
  const ids = async (text: string) => (await db.query<{ id: string }>({ text })).map(({ id }) => id)
  const pins = await ids(`select id from pins where deleted_at is null order by rank desc, id desc limit ${PINS}`)
  const members = await ids(`select id from users order by id limit ${MEMBERS}`)
  const recorder = createEventRecorder(pool, features)
  try {
    for (const { events, ...source } of makePastVisits(SEED, { pins, members }, nowMs)) {
      await recorder.record(events, source, nowMs)
    }
  } finally {
    await recorder.close()
  }
}
