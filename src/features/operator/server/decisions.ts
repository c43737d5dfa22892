import type { Input } from '#contracts/endpoint.ts'
import type { Database } from '#server/storage/database.ts'
import { tablePage } from '#server/storage/table-page.ts'
import type { DecisionEntry, listDecisions } from '../contract.ts'
import type { Page } from './shared/page-of.ts'

const NAME = 'coalesce(d.subject_name, u.full_name)'

/** The latest decisions first, unless the call names a column. */
export async function findDecisions(
  db: Database,
  { subject, ...order }: Input<typeof listDecisions>,
): Promise<Page<DecisionEntry>> {
  const { rows, totalCount } = await tablePage<DecisionEntry>(
    db,
    {
      columns: `d.id::text as id, d.subject, d.subject_id, ${NAME} as name, u.username, o.username as operator,
        d.decision, d.reason, d.reasons, to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
      from: 'operator_decisions d join users u on u.id = d.user_id left join users o on o.id = d.operator_id',
      where: '$1::text is null or d.subject = $1',
      sorts: {
        at: 'd.id',
        about: `row(d.subject, lower(${NAME}))`,
        decision: 'd.decision',
        operator: 'o.username_key',
      },
      searches: {},
      id: 'd.id',
      values: [subject ?? null],
      sortDirection: 'DESCENDING',
    },
    order,
  )
  return { rows, totalCount }
}
