import type { Pool } from 'pg'
import { BROWSING_EVENTS } from '#features/conversion-tags/constants.ts'
import { isOfTagFamily } from '#features/conversion-tags/server/shared/tag-family.ts'
import type { Database } from '#server/storage/database.ts'
import type { Measured } from '../domain/conversion-rate.ts'

/**
 * Measured rates are cached for this long, because counting reads all clicks of a group. A rate hardly changes
 * meanwhile.
 */
export const MEASURED_KEPT_MS = 60_000
/** Groups in one server's cache; beyond this, those that were read longest ago are dropped. */
export const MEASURED_KEPT_MAX = 1_000

interface Kept {
  readonly at: number
  readonly measured: Measured
}

const keptOf = new WeakMap<Pool, Map<string, Kept>>()

/** Clicks and conversions of these ad groups, as reported by their chosen tags; at most `MEASURED_KEPT_MS` old. */
export async function readMeasured(
  db: Database,
  groups: readonly string[],
  now = Date.now(),
): Promise<ReadonlyMap<string, Measured>> {
  const kept = keptOf.get(db.pool) ?? new Map<string, Kept>()
  keptOf.set(db.pool, kept)
  const found = new Map<string, Measured>()
  const missing: string[] = []
  for (const group of groups) {
    const known = kept.get(group)
    if (known !== undefined && now - known.at < MEASURED_KEPT_MS) found.set(group, known.measured)
    else missing.push(group)
  }
  if (missing.length === 0) return found
  const counted = await count(db, missing)
  for (const group of missing) {
    const measured = counted.get(group) ?? { clicks: 0, conversions: 0 }
    found.set(group, measured)
    // The key is deleted first, so that the map stays ordered by the time of reading.
    kept.delete(group)
    kept.set(group, { at: now, measured })
  }
  for (const oldest of kept.keys()) {
    if (kept.size <= MEASURED_KEPT_MAX) break
    kept.delete(oldest)
  }
  return found
}

/**
 * Counts the clicks that are still stored, and those that led to a conversion. A click counts once, whatever it led to.
 * Page visits, which each tagged site reports, are no conversions. Groups without clicks are left out.
 */
async function count(db: Database, groups: readonly string[]): Promise<ReadonlyMap<string, Measured>> {
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
