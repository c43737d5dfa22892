import type { Database } from '#server/storage/database.ts'
import { drawnGroup } from '../assign.ts'

const NAME = 'closeup_large_save'
const GROUPS = [
  { name: 'control', share: 50 },
  { name: 'enabled_large', share: 50 },
]

/** The experiment of the demo's past visits. No screen asks for it, so it changes nothing. */
export const PAST_EXPERIMENT = {
  name: NAME,
  groupOf: (unit: string): string | null => drawnGroup({ name: NAME, groups: GROUPS }, unit),
}

interface PastExposure {
  readonly unit: string
  readonly group: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Adds the experiment, which started with its first exposure, and its exposures. Their events are recorded separately. */
export async function keepPastExperiment(db: Database, exposures: readonly PastExposure[]): Promise<void> {
  if (exposures.length === 0) return
  await db.query({
    text: `insert into experiments (name, about, groups, holdout, rules, state, started_at)
           values ($1, $2, $3, null, $4, 'running', to_timestamp($5 / 1000.0)) on conflict (name) do nothing`,
    values: [
      NAME,
      'An example with the visits of the demo: a larger Save button beside a pin. No screen asks for it.',
      JSON.stringify(GROUPS),
      JSON.stringify({ audience: 'everyone', devices: [], countries: [] }),
      Math.min(...exposures.map(({ at }) => at)),
    ],
  })
  await db.query({
    text: `insert into experiment_exposures (experiment, unit, group_name, day)
           select distinct $1, unit, group_name, (to_timestamp(at / 1000.0) at time zone 'UTC')::date
           from unnest($2::text[], $3::text[], $4::bigint[]) as t (unit, group_name, at) on conflict do nothing`,
    values: [
      NAME,
      exposures.map(({ unit }) => unit),
      exposures.map(({ group }) => group),
      exposures.map(({ at }) => at),
    ],
  })
}
