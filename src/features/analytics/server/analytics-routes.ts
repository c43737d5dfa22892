import {
  changeQuery,
  deleteQuery,
  getPinAnalytics,
  listSavedQueries,
  listStaff,
  readDictionary,
  replayBadEvents,
  runQuery,
  saveQuery,
  stopQuery,
} from '#features/analytics/contract.ts'
import { QUERY_TIMEOUT_MS, SAVED_QUERIES_MAX, STAFF_MAX } from '#features/analytics/constants.ts'
import { describeEvents } from '#features/events/server/shared/describe-events.ts'
import { engineOf, QueryError, QueryLater } from '#features/events/server/shared/engine-of.ts'
import { replayBadEvents as replay } from '#features/events/server/shared/replay-bad-events.ts'
import type { CallContext } from '#server/define-server-feature.ts'
import { fail, ok, type Refusal } from '#server/http/answer.ts'
import { handle, type Handler } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { countPinEvents } from './pin-statistics.ts'
import { addQuery, findSavedQueries, removeQuery, replaceQuery } from './saved-queries.ts'

/** Statistics of the member's own pins. */
const readOwnStatistics = ACT

const NO_QUERY = fail('query/not-found', 'options.id: is not a saved query', { field: 'options.id' })

const RETRY_AFTER_S = 5

/** The calls of the console, and a member's own statistics. */
export function analyticsRoutes({ pool, dataDir, features }: CallContext): readonly Handler[] {
  const engine = () => engineOf({ pool, dataDir })
  /** Queries that run, by their analyst and id. */
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
      const own = await db.query({
        text: 'select 1 from pins where id = $1 and owner_id = $2 and deleted_at is null',
        values: [input.pin_id, viewer.id],
      })
      if (own.length === 0) {
        return fail('pin/not-found', 'options.pin_id: is not a pin of yours', { field: 'options.pin_id' })
      }
      try {
        return ok(await countPinEvents(engine(), input.pin_id, viewer.id, input.days, Date.now()))
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

/** User ids of the analysts and operators, at most STAFF_MAX: the oldest accounts first. */
async function findStaff(db: Database): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select id::text as id from users where role in ('analyst', 'operator') order by users.id limit ${STAFF_MAX}`,
  })
  return rows.map(({ id }) => id)
}
