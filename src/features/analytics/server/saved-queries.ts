import { newId, type UserId } from '#contracts/ids.ts'
import { SAVED_QUERIES_MAX } from '#features/analytics/constants.ts'
import type { SavedQuery } from '#features/analytics/contract.ts'
import { only, type Database } from '#server/storage/database.ts'

type Draft = Pick<SavedQuery, 'name' | 'sql' | 'chart' | 'dashboard'>

const COLUMNS = `q.id, q.name, q.sql, q.chart, q.dashboard, coalesce(u.username, '') as saved_by,
  to_char(q.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as saved_at`

export function findSavedQueries(db: Database): Promise<readonly SavedQuery[]> {
  return db.query<SavedQuery>({
    text: `select ${COLUMNS} from analytics_queries q left join users u on u.id = q.saved_by order by lower(q.name), q.id`,
  })
}

/** @returns null if there are already SAVED_QUERIES_MAX */
export async function addQuery(db: Database, by: UserId, draft: Draft): Promise<SavedQuery | null> {
  const rows = await db.query<{ id: string }>({
    text: `insert into analytics_queries (id, name, sql, chart, dashboard, saved_by)
           select $1, $2, $3, $4, $5, $6 where (select count(*) from analytics_queries) < ${SAVED_QUERIES_MAX} returning id`,
    values: [newId(), draft.name.trim(), draft.sql, draft.chart, draft.dashboard?.trim() ?? null, by],
  })
  return rows[0] ? findQuery(db, rows[0].id) : null
}

/** @returns null if there is no such query */
export async function replaceQuery(db: Database, by: UserId, id: string, draft: Draft): Promise<SavedQuery | null> {
  const rows = await db.query<{ id: string }>({
    text: `update analytics_queries set name = $2, sql = $3, chart = $4, dashboard = $5, saved_by = $6, saved_at = now()
           where id = $1 returning id`,
    values: [id, draft.name.trim(), draft.sql, draft.chart, draft.dashboard?.trim() ?? null, by],
  })
  return rows[0] ? findQuery(db, id) : null
}

export async function removeQuery(db: Database, id: string): Promise<boolean> {
  const rows = await db.query({ text: 'delete from analytics_queries where id = $1 returning id', values: [id] })
  return rows.length > 0
}

async function findQuery(db: Database, id: string): Promise<SavedQuery> {
  return only(
    await db.query<SavedQuery>({
      text: `select ${COLUMNS} from analytics_queries q left join users u on u.id = q.saved_by where q.id = $1`,
      values: [id],
    }),
  )
}
