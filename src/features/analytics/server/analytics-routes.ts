import {
  changeQuery,
  deleteQuery,
  getPinAnalytics,
  getProfileAnalytics,
  listAnalyzedProfiles,
  listPinTitles,
  listSavedQueries,
  listStaff,
  readDictionary,
  replayBadEvents,
  runQuery,
  saveQuery,
  stopQuery,
} from '#features/analytics/contract.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import {
  PROFILE_PINS_MAX,
  PROFILE_PINS_SHOWN,
  QUERY_TIMEOUT_MS,
  SAVED_QUERIES_MAX,
  STAFF_MAX,
} from '#features/analytics/constants.ts'
import { isPinIdVisible } from '#features/boards/server/shared/visible.ts'
import { findAnalyzedProfiles, mayReadStatistics } from '#features/businesses/server/shared/analyzed-profiles.ts'
import { describeEvents } from '#features/events/server/shared/describe-events.ts'
import { engineOf, QueryError, QueryLater } from '#features/events/server/shared/engine-of.ts'
import { replayBadEvents as replay } from '#features/events/server/shared/replay-bad-events.ts'
import type { CallContext } from '#server/define-server-feature.ts'
import { fail, ok, type Refusal } from '#server/http/answer.ts'
import { handle, type Handler } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { countByDay, countSaves, findCountedPins } from './pin-statistics.ts'
import { addQuery, findSavedQueries, removeQuery, replaceQuery } from './saved-queries.ts'

/** The action of reading statistics of one's own pins, and of pins of profiles that `mayReadStatistics` allows. */
const readOwnStatistics = ACT

const NO_QUERY = fail('query/not-found', 'options.id: is not a saved query', { field: 'options.id' })

const RETRY_AFTER_S = 5

interface PinTitle {
  readonly id: PinId
  readonly title: string
}

/** The calls of the console, and a member's own statistics. */
export function analyticsRoutes({ pool, dataDir, features }: CallContext): readonly Handler[] {
  const engine = () => engineOf({ pool, dataDir })
  /** Running queries by analyst and id. */
  const running = new Map<string, AbortController>()
  return [
    handle(
      runQuery,
      permit('analytics.use'),
      async ({ input, viewer }) => {
        const stop = new AbortController()
        const key = input.run === undefined ? null : `${viewer.id} ${input.run}`
        if (key !== null) running.set(key, stop)
        try {
          const { columns, rows, isCut, ms } = await engine().query(input.sql, {
            rowsMax: input.rows_max,
            timeoutMs: QUERY_TIMEOUT_MS,
            stop: stop.signal,
          })
          return ok({ columns: [...columns], rows: rows.map((row) => [...row]), is_cut: isCut, ms })
        } catch (error) {
          if (error instanceof QueryError) return fail('query/refused', error.message, { field: 'options.sql' })
          if (error instanceof QueryLater) return askLater(error)
          throw error
        } finally {
          if (key !== null) running.delete(key)
        }
      },
      { transaction: false },
    ),

    handle(
      stopQuery,
      permit('analytics.use'),
      async ({ input, viewer }) => {
        const stop = running.get(`${viewer.id} ${input.run}`)
        stop?.abort()
        return ok({ is_stopped: stop !== undefined })
      },
      { transaction: false },
    ),

    handle(readDictionary, permit('analytics.use'), async () => ok(describeEvents(features))),

    handle(listStaff, permit('analytics.use'), async ({ db }) => ok([...(await findStaff(db))])),

    handle(listPinTitles, permit('analytics.use'), async ({ db, viewer, input }) =>
      ok([...(await findTitles(db, viewer.id, input.pin_ids))]),
    ),

    handle(listSavedQueries, permit('analytics.use'), async ({ db }) => ok([...(await findSavedQueries(db))])),

    handle(saveQuery, permit('analytics.use'), async ({ db, viewer, input }) => {
      const saved = await addQuery(db, viewer.id, input)
      return saved ? ok(saved) : fail('query/too-many', `At most ${SAVED_QUERIES_MAX} queries can be saved.`)
    }),

    handle(changeQuery, permit('analytics.use'), async ({ db, viewer, input }) => {
      const saved = await replaceQuery(db, viewer.id, input.id, input)
      return saved ? ok(saved) : NO_QUERY
    }),

    handle(deleteQuery, permit('analytics.use'), async ({ db, input }) =>
      (await removeQuery(db, input.id)) ? ok(null) : NO_QUERY,
    ),

    handle(
      replayBadEvents,
      permit('analytics.use'),
      async () => {
        const { replayed, stillBad } = await replay(pool, features)
        return ok({ replayed, still_bad: stillBad })
      },
      { transaction: false },
    ),

    handle(getPinAnalytics, permit(readOwnStatistics), async ({ db, viewer, input }) => {
      const { pin_id: pin, days } = input
      const [found] = await db.query<{ owner_id: UserId }>({
        text: `select owner_id from pins where id = $1 and deleted_at is null
                 and (owner_id = $2 or ${isPinIdVisible('$1::bigint', '$2::bigint')})`,
        values: [pin, viewer.id],
      })
      if (!found || !(await mayReadStatistics(db, viewer.id, found.owner_id))) {
        return fail('pin/not-found', 'options.pin_id: is not a pin of yours', { field: 'options.pin_id' })
      }
      try {
        const counted = { pins: [pin], owner: found.owner_id, days, nowMs: Date.now() }
        return ok(await countByDay(engine(), counted, await countSaves(db, viewer.id, counted)))
      } catch (error) {
        if (error instanceof QueryLater) return askLater(error)
        throw error
      }
    }),

    handle(listAnalyzedProfiles, permit(readOwnStatistics), async ({ db, viewer }) =>
      ok([...(await findAnalyzedProfiles(db, viewer.id))]),
    ),

    handle(getProfileAnalytics, permit(readOwnStatistics), async ({ db, viewer, input }) => {
      const { user_id: owner, days } = input
      if (!(await mayReadStatistics(db, viewer.id, owner)))
        return fail('user/not-found', 'options.user_id: is not a profile of yours', { field: 'options.user_id' })
      const titles = new Map(
        (
          await db.query<{ id: PinId; title: string | null }>({
            name: 'profile-pins-counted',
            text: `select p.id, p.title from pins p where p.owner_id = $1 and p.deleted_at is null
                     and (p.owner_id = $2 or ${isPinIdVisible('p.id', '$2::bigint')})
                   order by p.id desc limit ${PROFILE_PINS_MAX}`,
            values: [owner, viewer.id],
          })
        ).map(({ id, title }) => [id, title ?? '']),
      )
      const counted = { pins: [...titles.keys()], owner, days, nowMs: Date.now() }
      try {
        const saves = await countSaves(db, viewer.id, counted)
        const found = await findCountedPins(engine(), counted, saves, PROFILE_PINS_SHOWN)
        const pins = [...found].map(([id, metrics]) => ({ id, title: titles.get(id) ?? '', metrics }))
        return ok({ ...(await countByDay(engine(), counted, saves)), pins })
      } catch (error) {
        if (error instanceof QueryLater) return askLater(error)
        throw error
      }
    }),
  ]
}

function askLater({ message }: QueryLater): Refusal<'query/later'> {
  return fail('query/later', message, { retryAfterS: RETRY_AFTER_S })
}

/** Titles of those of these pins that the viewer may see. */
function findTitles(db: Database, viewer: UserId, pins: readonly PinId[]): Promise<readonly PinTitle[]> {
  return db.query<PinTitle>({
    name: 'pin-titles',
    text: `select p.id, coalesce(p.title, '') as title from pins p
           where p.id = any($1::bigint[]) and p.deleted_at is null and ${isPinIdVisible('p.id', '$2::bigint')}`,
    values: [pins, viewer],
  })
}

/** User ids of the analysts and operators, at most STAFF_MAX: the oldest accounts first. */
async function findStaff(db: Database): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select id::text as id from users where role in ('analyst', 'operator') order by users.id limit ${STAFF_MAX}`,
  })
  return rows.map(({ id }) => id)
}
