import type { Input } from '#contracts/endpoint.ts'
import type { Database } from '#server/storage/database.ts'
import type { DecisionEntry, listDecisions } from '../contract.ts'
import { pageOf, type Page } from './shared/page-of.ts'

/** The latest decisions first. */
export function findDecisions(
  db: Database,
  { subject, page, limit }: Input<typeof listDecisions>,
): Promise<Page<DecisionEntry>> {
  return pageOf<DecisionEntry>(
    db,
    {
      columns: `d.id::text as id, d.subject, d.subject_id, coalesce(d.subject_name, u.full_name) as name, u.username, o.username as operator,
        d.decision, d.reason, d.reasons, to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
      from: 'operator_decisions d join users u on u.id = d.user_id left join users o on o.id = d.operator_id',
      where: '$1::text is null or d.subject = $1',
      order: 'd.id desc',
    },
    [subject ?? null],
    { page, limit },
  )
}
