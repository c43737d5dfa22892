import type { Activation } from '#features/experiments/contract.ts'
import type { Database } from '#server/storage/database.ts'
import { assign, type Asker } from './assign.ts'
import { knownExperiments } from './definitions.ts'

/** An exposure that is the first of its kind on this day. */
export interface Exposure extends Activation {
  /** The day in UTC. */
  readonly day: string
}

/**
 * Counts activations once per unit, experiment, group and day. Activations of a group that is not the unit's present
 * one are ignored: a page that was loaded before an experiment ended may still send them.
 * @returns the exposures that were not counted before
 */
export async function addExposures(
  db: Database,
  asker: Asker,
  activations: readonly Activation[],
  nowMs: number,
): Promise<readonly Exposure[]> {
  const all = await knownExperiments(db)
  const right = activations.filter(({ experiment_name: name, experiment_group: group }) => {
    const definition = all.get(name)
    return definition?.state === 'running' && assign(definition, all, asker) === group
  })
  if (right.length === 0) return []
  const day = new Date(nowMs).toISOString().slice(0, 10)
  const rows = await db.query<Activation>({
    name: 'experiment-exposures-add',
    text: `insert into experiment_exposures (experiment, unit, group_name, day)
           select distinct experiment, $3, group_name, $4::date from unnest($1::text[], $2::text[]) as t (experiment, group_name)
           on conflict do nothing returning experiment as experiment_name, group_name as experiment_group`,
    values: [
      right.map(({ experiment_name: name }) => name),
      right.map(({ experiment_group: group }) => group),
      asker.unit,
      day,
    ],
  })
  return rows.map((row) => ({ ...row, day }))
}
