import type { Experiment, ExperimentDraft } from '#features/experiments/contract.ts'
import { EXPERIMENTS_MAX, type ExperimentState } from '#features/experiments/constants.ts'
import { only, type Database } from '#server/storage/database.ts'

const timeOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column}`
const COLUMNS = `name, about, groups, holdout, rules, state, shipped_group, ${timeOf('started_at')}, ${timeOf('stopped_at')}`

/** Definitions are cached for this long, so another server's change takes effect here with this delay. */
const KEEP_MS = 2_000
let kept: { readonly at: number; readonly all: ReadonlyMap<string, Experiment> } | null = null

/** All experiments, at most KEEP_MS old. */
export async function knownExperiments(db: Database): Promise<ReadonlyMap<string, Experiment>> {
  if (kept && performance.now() - kept.at < KEEP_MS) return kept.all
  const rows = await findExperiments(db)
  kept = { at: performance.now(), all: new Map(rows.map((row) => [row.name, row])) }
  return kept.all
}

/** Empties the cache. Call this when this server has changed an experiment. */
export function forgetExperiments(): void {
  kept = null
}

/** All experiments: running ones first, then the newest. */
export function findExperiments(db: Database): Promise<readonly Experiment[]> {
  return db.query<Experiment>({
    name: 'experiments-all',
    text: `select ${COLUMNS} from experiments order by (experiments.state = 'running') desc, experiments.created_at desc, name`,
  })
}

/** Reads an experiment and locks its row until the transaction ends. */
export async function lockExperiment(db: Database, name: string): Promise<Experiment | null> {
  const rows = await db.query<Experiment>({
    text: `select ${COLUMNS} from experiments where name = $1 for update`,
    values: [name],
  })
  return rows[0] ?? null
}

/** @returns null if the name is taken or there are already EXPERIMENTS_MAX */
export async function insertExperiment(
  db: Database,
  { name, about, groups, holdout, rules }: ExperimentDraft,
): Promise<Experiment | null> {
  const rows = await db.query<Experiment>({
    text: `insert into experiments (name, about, groups, holdout, rules)
           select $1, $2, $3, $4, $5 where (select count(*) from experiments) < ${EXPERIMENTS_MAX}
           on conflict (name) do nothing returning ${COLUMNS}`,
    values: [name, about.trim(), JSON.stringify(groups), holdout, JSON.stringify(rules)],
  })
  return rows[0] ?? null
}

export async function updateExperiment(
  db: Database,
  { name, about, groups, holdout, rules }: ExperimentDraft,
): Promise<Experiment> {
  const rows = await db.query<Experiment>({
    text: `update experiments set about = $2, groups = $3, holdout = $4, rules = $5 where name = $1 returning ${COLUMNS}`,
    values: [name, about.trim(), JSON.stringify(groups), holdout, JSON.stringify(rules)],
  })
  return only(rows)
}

export async function setState(
  db: Database,
  name: string,
  state: ExperimentState,
  shippedGroup: string | null,
): Promise<Experiment> {
  const rows = await db.query<Experiment>({
    text: `update experiments set state = $2, shipped_group = $3,
             started_at = case when $2 = 'running' then coalesce(started_at, now()) else started_at end,
             stopped_at = case when $2 = 'running' then null else now() end
           where name = $1 returning ${COLUMNS}`,
    values: [name, state, shippedGroup],
  })
  return only(rows)
}

export async function removeExperiment(db: Database, name: string): Promise<void> {
  await db.query({ text: 'delete from experiments where name = $1', values: [name] })
}
