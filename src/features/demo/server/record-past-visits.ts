import type { Pool } from 'pg'
import type { EventRecord } from '#features/events/contract.ts'
import { createEventRecorder } from '#features/events/server/shared/event-recorder.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { databaseOf } from '#server/storage/database.ts'
import { makePastVisits, type PastPin } from './past-visits.ts'

const SEED = 'pinfold'
const PINS = 600
const MEMBERS = 80
/** A pause that ends a visit. */
const VISIT_GAP_MS = 1_800_000
/** Visits that are recorded at once: they share a transaction. */
const AT_ONCE = 32

/** @param events of one browser, oldest first */
function visitsOf(events: readonly EventRecord[]): readonly (readonly EventRecord[])[] {
  const visits: EventRecord[][] = []
  let last = -Infinity
  for (const event of events) {
    if (event.time - last > VISIT_GAP_MS) visits.push([])
    visits.at(-1)?.push(event)
    last = event.time
  }
  return visits
}

/** Records visits of the last days with the demo's pins and members, so that the console of the analysts has something to show. */
export async function recordPastVisits(pool: Pool, features: readonly ServerFeature[], nowMs: number): Promise<void> {
  const db = databaseOf(pool)
  // The save of the pin's own creator is no visit's.
  const pins = await db.query<PastPin>({
    text: `select id, greatest(save_count - 1, 0) as saves from pins where deleted_at is null
           order by rank desc, id desc limit ${PINS}`,
  })
  const members = (await db.query<{ id: string }>({ text: `select id from users order by id limit ${MEMBERS}` })).map(
    ({ id }) => id,
  )
  const recorder = createEventRecorder(pool, features)
  try {
    // Each arrived when it happened, as those of browsers do.
    const visits = makePastVisits(SEED, { pins, members }, nowMs).flatMap(({ events, ...source }) =>
      visitsOf(events).map((visit) => () => recorder.record(visit, source, visit.at(-1)?.time ?? nowMs)),
    )
    for (let at = 0; at < visits.length; at += AT_ONCE)
      await Promise.all(visits.slice(at, at + AT_ONCE).map((record) => record()))
  } finally {
    await recorder.close()
  }
}
