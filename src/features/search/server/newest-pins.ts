import { only, type Database } from '#server/storage/database.ts'
import { ALL_AT_ONCE, CANDIDATES, expectedPinsStatement, type NewestFirst, type PinSearch } from './pin-search.ts'

/**
 * The newest pins that are looked at first should have this many matches. For a word that may be the beginning of another,
 * the planner expects up to twice too many.
 */
const WANTED = 2.5 * CANDIDATES
/** Reading the index by rank for a larger part of the pins takes longer than reading the rows of all matches. */
const PART_MAX = 1 / 5
/** The pins of a smaller part are looked through one by one in less time than the index lists so frequent a word. */
const PART_MIN = 1 / 30

/** Numbers of pins that fit, and that fit by their titles, as the planner expects. */
export type ExpectedPins = Readonly<Record<keyof NewestFirst, number>>

interface PlanRow {
  readonly 'QUERY PLAN': readonly [
    {
      readonly Plan: { readonly Plans: readonly { readonly 'Subplan Name'?: string; readonly 'Plan Rows': number }[] }
    },
  ]
}

/**
 * Which pins a search should look at first. That decides only how long it takes. All of it is from the statistics of the
 * planner, which are as old as the last ANALYZE of the table.
 */
export async function newestFirst(db: Database, search: PinSearch): Promise<NewestFirst> {
  const ranks = await ranksOfParts(db)
  return ranks.length === 0 ? ALL_AT_ONCE : newestOf(ranks, await expectedPins(db, search))
}

/** Ranks that divide all pins into equal parts, lowest first. Empty for a table that was never analyzed. */
export async function ranksOfParts(db: Database): Promise<readonly string[]> {
  const rows = await db.query<{ ranks: readonly string[] | null }>({
    name: 'search-ranks-of-parts',
    text: `select histogram_bounds::text::bigint[] as ranks from pg_stats
           where schemaname = current_schema and tablename = 'pins' and attname = 'rank'`,
  })
  return rows[0]?.ranks ?? []
}

export async function expectedPins(db: Database, search: PinSearch): Promise<ExpectedPins> {
  const { Plan: plan } = only(await db.query<PlanRow>(expectedPinsStatement(search)))['QUERY PLAN'][0]
  const of = (name: keyof NewestFirst) =>
    plan.Plans.find((each) => each['Subplan Name'] === `CTE ${name}`)?.['Plan Rows'] ?? 0
  return { fitting: of('fitting'), titled: of('titled') }
}

export function newestOf(ranks: readonly string[], expected: ExpectedPins): NewestFirst {
  const from = (pins: number) => {
    const part = WANTED / pins
    return part < PART_MIN || part > PART_MAX ? null : (ranks.at(-1 - Math.ceil(part * (ranks.length - 1))) ?? null)
  }
  return { fitting: from(expected.fitting), titled: from(expected.titled) }
}
