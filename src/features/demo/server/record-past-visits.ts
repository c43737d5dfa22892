import type { Pool } from 'pg'
import type { UserId } from '#contracts/ids.ts'
import type { EventRecord } from '#features/events/contract.ts'
import { PAST_EXPERIMENT, keepPastExperiment } from '#features/experiments/server/shared/past-experiment.ts'
import { LIKE } from '#features/pins/constants.ts'
import { createEventRecorder } from '#features/events/server/shared/event-recorder.ts'
import type { PastSearch, ServerFeature } from '#server/define-server-feature.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { makePastVisits, unitOf, type PastBrowser, type PastMember, type PastPin } from './past-visits.ts'

const SEED = 'pinfold'
const PINS = 600
const MEMBERS = 80
/** A longer pause between two events begins a new visit. */
const VISIT_GAP_MS = 1_800_000
/** Number of visits that are recorded in one transaction. */
const AT_ONCE = 32

/**
 * Splits a browser's events into visits.
 * @param events events of one browser, oldest first
 */
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

/**
 * Records visits of the last days with the demo's pins and members, so that the analysts' console has data, and some
 * searches and pins are popular. Each save in a visit is a save of the collection, which gets the time of the visit.
 * The demo accounts to which visitors can log in have no visits.
 */
export async function recordPastVisits(pool: Pool, features: readonly ServerFeature[], nowMs: number): Promise<void> {
  const db = databaseOf(pool)
  const pins = await db.query<PastPin>({
    text: `select p.id, array(select distinct s.saved_by::text from board_pins s
               join boards b on b.id = s.board_id join users u on u.id = s.saved_by
               where s.pin_id = p.id and s.saved_by <> p.owner_id and b.privacy = 'public' and u.password_hash is null
               order by 1) as "savedBy",
             array(select r.user_id::text from reactions r join users u on u.id = r.user_id
               where r.pin_id = p.id and r.type = ${LIKE} and u.password_hash is null order by 1) as "likedBy",
             array(select distinct c.user_id::text from comments c join users u on u.id = c.user_id
               where c.pin_id = p.id and u.password_hash is null order by 1) as "commentedBy"
           from pins p where p.deleted_at is null order by p.rank desc, p.id desc limit ${PINS}`,
  })
  const members = await db.query<PastMember>({
    text: `select id, country, case when password_hash is null then array(
             select f.user_id::text from member_follows f where f.follower_id = u.id order by f.rank desc, f.user_id)
             else '{}' end as follows
           from users u order by id limit ${MEMBERS}`,
  })
  const browsers = makePastVisits(SEED, { pins, members, experiment: PAST_EXPERIMENT }, nowMs)
  await transaction(pool, async (within) => {
    await dateSaves(within, browsers)
    const searches = await searchesOf(within, browsers)
    await keepPastExperiment(within, exposuresOf(browsers))
    for (const { keepPastSearches } of features) await keepPastSearches?.(within, searches)
  })
  const recorder = createEventRecorder(pool, features)
  try {
    // Each visit counts as received at the time when it happened.
    const visits = browsers.flatMap(({ events, ...source }) =>
      visitsOf(events).map((visit) => () => recorder.record(visit, source, visit.at(-1)?.time ?? nowMs)),
    )
    for (let at = 0; at < visits.length; at += AT_ONCE)
      await Promise.all(visits.slice(at, at + AT_ONCE).map((record) => record()))
  } finally {
    await recorder.close()
  }
}

/** Events of one type that members caused. */
function eventsOf(browsers: readonly PastBrowser[], type: string) {
  return browsers.flatMap(({ userId, events }) =>
    userId === null ? [] : events.flatMap((event) => (event.event_type === type ? [{ userId, event }] : [])),
  )
}

function exposuresOf(browsers: readonly PastBrowser[]) {
  return browsers.flatMap(({ userId, events }) =>
    events.flatMap(({ event_type, object_id_str, clientUUID, time }) =>
      event_type === 'experiment_exposure'
        ? [{ unit: unitOf(userId, clientUUID ?? ''), group: object_id_str ?? '', at: time }]
        : [],
    ),
  )
}

/** Sets the times of the collection's saves to those of the visits. */
async function dateSaves(db: Database, browsers: readonly PastBrowser[]): Promise<void> {
  const saves = eventsOf(browsers, 'save')
  await db.query({
    text: `with dated as (
             update board_pins s set rank = n.at * 1000
             from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as n (member, pin, at)
             where s.pin_id = n.pin and s.board_id = (
               select o.board_id from board_pins o join boards b on b.id = o.board_id
               where o.saved_by = n.member and o.pin_id = n.pin and b.privacy = 'public' order by o.board_id limit 1)
             returning s.board_id, n.at
           )
           update boards b set last_saved_at = greatest(b.last_saved_at, to_timestamp(d.at / 1000.0))
           from (select board_id, max(at) as at from dated group by board_id) d where b.id = d.board_id`,
    values: [
      saves.map(({ userId }) => userId),
      saves.map(({ event }) => event.object_id_str),
      saves.map(({ event }) => event.time),
    ],
  })
}

/** The searches of the visits, without those of members who can log in. */
async function searchesOf(db: Database, browsers: readonly PastBrowser[]): Promise<readonly PastSearch[]> {
  const rows = await db.query<{ id: UserId }>({ text: 'select id from users where password_hash is null' })
  const made = new Set<string>(rows.map(({ id }) => id))
  return eventsOf(browsers, 'search').flatMap(({ userId, event }) => {
    const { query = '' } = JSON.parse(event.event_data ?? '{}') as { readonly query?: string }
    return made.has(userId) ? [{ memberId: userId as UserId, query, at: event.time }] : []
  })
}
