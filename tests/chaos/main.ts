/**
 * `npm run chaos [-- --seeds N] [--seed S] [--minutes M] [--jobs J] [--without STEP,…] [--planted] [--quick]`
 * Plays seeded schedules of acts and faults against the core, in memory, and judges each (C13, S1). Prints the seeds that
 * failed; `--seed S` plays one again and tells its story. Exits with 1 where one failed, or a planted bug was not found.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findPlanted } from './planted.ts'
import { runSeeds } from './run-seeds.ts'
import type { StepName } from './steps.ts'

const QUICK_SEEDS = 40

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    jobs: { type: 'string' },
    without: { type: 'string', default: '' },
    planted: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})

const jobs = Number(values.jobs ?? Math.min(2, availableParallelism()))
let isGood = true
if (values.planted) {
  isGood = await findPlanted(values.quick)
} else {
  const first = Number(values.from)
  const count = values.seed !== undefined ? 1 : Number(values.seeds ?? (values.quick ? QUICK_SEEDS : 1_000))
  const seeds = values.seed !== undefined ? [values.seed] : Array.from({ length: count }, (_, n) => String(first + n))
  const limitMs = values.minutes === undefined ? Infinity : Number(values.minutes) * 60_000
  isGood =
    (
      await runSeeds(seeds, {
        jobs,
        limitMs,
        tellsStory: values.seed !== undefined,
        without: values.without.split(',') as StepName[],
      })
    ).failed === 0
  if (isGood && values.quick) isGood = await findPlanted(true)
}
process.exit(isGood ? 0 : 1)
