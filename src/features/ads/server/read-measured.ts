import { BROWSING_EVENTS } from '#features/conversion-tags/constants.ts'
import { isOfTagFamily } from '#features/conversion-tags/server/shared/tag-family.ts'
import type { Database } from '#server/storage/database.ts'
import type { Measured } from '../domain/conversion-rate.ts'

/**
 * What the chosen tags of ad groups measured, as long as showings are kept. A click counts once, whatever it led to; a visit
 * of a page, which each tagged site reports, is no conversion. A group without clicks is left out.
 */
export async function readMeasured(db: Database, groups: readonly string[]): Promise<ReadonlyMap<string, Measured>> {
  const rows = await db.query<Measured & { id: string }>({
    name: 'ad-measured',
    text: `select g.id::text as id, count(*)::int as clicks, count(*) filter (where exists (
               select from conversions v where v.token_id = t.id and v.event <> all($2::text[])
                 and ${isOfTagFamily('v.tag_id', 'g.tag_id')}))::int as conversions
           from ad_groups g join ads a on a.ad_group_id = g.id join ad_showings t on t.ad_id = a.id and t.clicked_at is not null
           where g.id = any($1::bigint[]) group by g.id`,
    values: [groups, BROWSING_EVENTS],
  })
  return new Map(rows.map(({ id, ...measured }) => [id, measured]))
}
