import type { Pool } from 'pg'
import { only, type Database } from '#server/storage/database.ts'
import { ALL_AT_ONCE, CANDIDATES, expectedPinsStatement, type NewestFirst, type PinSearch } from './pin-search.ts'

/** Number of matches that the planner must expect among the newest pins: more than the candidates, because it guesses. */
const WANTED_MATCHES = 1.5 * CANDIDATES
/** Maximum share of all pins. The index by rank takes longer for more pins than it takes to read all matches. */
const SHARE_MAX = 1 / 8
/** With fewer pins than this, no search would look at a part of them first. */
const PINS_MIN = WANTED_MATCHES / SHARE_MAX
/** The ranks are read again after this time. */
const RANKS_KEPT_MS = 60_000
/** Minimum share of all pins. Checking fewer pins one by one is faster than the index of such a frequent word. */
const SHARE_MIN = 1 / 50

/** The planner's estimates of how many pins match, and of how many have a matching title. */
export type ExpectedPins = Readonly<Record<keyof NewestFirst, number>>

interface PlanRow {
  readonly 'QUERY PLAN': readonly [
    {
      readonly Plan: { readonly Plans: readonly { readonly 'Subplan Name'?: string; readonly 'Plan Rows': number }[] }
    },
  ]
}

/**
 * The newest pins that a search should search first. They only decide how long it takes. The statistics of PostgreSQL's
 * planner give them; these are as old as the last ANALYZE of the table.
 */
export async function newestFirst(db: Database, search: PinSearch): Promise<NewestFirst> {
  const ranks = await keptRanks(db)
  return ranks.length === 0 ? ALL_AT_ONCE : newestOf(ranks, await expectedPins(db, search))
}

interface Kept {
  readonly ranks: readonly string[]
  readonly untilMs: number
}

const kept = new WeakMap<Pool, Kept>()

/** As `ranksOfParts`, but up to RANKS_KEPT_MS old. */
async function keptRanks(db: Database): Promise<readonly string[]> {
  const known = kept.get(db.pool)
  if (known && performance.now() < known.untilMs) return known.ranks
  const ranks = await ranksOfParts(db, PINS_MIN)
  kept.set(db.pool, { ranks, untilMs: performance.now() + RANKS_KEPT_MS })
  return ranks
}

/**
 * Ranks that divide all pins into parts of equal size, lowest rank first. Empty if the table was never analyzed or had
 * fewer pins than `pinsMin` then.
 */
export async function ranksOfParts(db: Database, pinsMin = 0): Promise<readonly string[]> {
  const rows = await db.query<{ ranks: readonly string[] | null }>({
    name: 'search-ranks-of-parts',
    text: `select s.histogram_bounds::text::bigint[] as ranks from pg_stats s
           where s.schemaname = current_schema and s.tablename = 'pins' and s.attname = 'rank'
             and (select c.reltuples from pg_class c where c.oid = 'pins'::regclass) >= $1::float8`,
    values: [pinsMin],
  })
  return rows[0]?.ranks ?? []
}

export async function expectedPins(db: Database, search: PinSearch): Promise<ExpectedPins> {
  const { Plan: plan } = only(await db.query<PlanRow>(expectedPinsStatement(search)))['QUERY PLAN'][0]
  const of = (name: keyof NewestFirst) =>
    plan.Plans.find((each) => each['Subplan Name'] === `CTE ${name}`)?.['Plan Rows'] ?? 0
  return { fitting: of('fitting'), titled: of('titled') }
}

/** @param ranks as from `ranksOfParts` */
export function newestOf(ranks: readonly string[], expected: ExpectedPins): NewestFirst {
  const from = (pins: number) => {
    const share = WANTED_MATCHES / pins
    return share < SHARE_MIN || share > SHARE_MAX
      ? null
      : (ranks.at(-1 - Math.ceil(share * (ranks.length - 1))) ?? null)
  }
  return { fitting: from(expected.fitting), titled: from(expected.titled) }
}
