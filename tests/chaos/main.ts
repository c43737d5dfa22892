/**
 * `npm run chaos [-- --seeds N] [--from N] [--seed S] [--minutes M] [--jobs J] [--without STEP,…] [--planted]
 * [--quick]` `npm run chaos -- --only events|publish [--kills N]` kills browsers and a server N times while they record
 * events (E1) or publish drafts, and counts losses and duplicates. Plays seeded schedules of acts and faults against
 * the core, in memory, and checks the end state of each (C13, S1). Prints the seeds that failed; `--seed S` plays one
 * again and prints its story. Exits with 1 if a seed failed or a planted bug was not found, and with 2 if the arguments
 * are invalid.
 */
import { readArguments, USAGE } from './arguments.ts'
import { killServer } from './kill-server.ts'
import { findPlanted } from './planted.ts'
import { runSeeds } from './run-seeds.ts'

const QUICK_SEEDS = 40
const SEEDS = 1_000

const options = readArguments(process.argv.slice(2))
if (typeof options === 'string') {
  const isAsked = options === USAGE
  ;(isAsked ? console.log : console.error)(options)
  process.exit(isAsked ? 0 : 2)
}

let isGood = true
if (options.killed !== null) {
  isGood = killServer(options.killed.run, options.killed.kills)
} else if (options.planted) {
  isGood = await findPlanted(options.quick, null)
} else {
  const { seed, from, jobs, without } = options
  const count = options.seeds ?? (options.quick ? QUICK_SEEDS : SEEDS)
  const seeds = seed !== null ? [seed] : Array.from({ length: count }, (_, n) => String(from + n))
  const limitMs = options.minutes === null ? Infinity : options.minutes * 60_000
  const { failed } = await runSeeds(seeds, { jobs, limitMs, tellsStory: seed !== null, without })
  isGood = failed === 0
  if (isGood && options.quick) isGood = await findPlanted(true, seeds)
}
process.exit(isGood ? 0 : 1)
