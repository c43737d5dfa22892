import { parentPort, workerData } from 'node:worker_threads'
import { changeWhileLoading, SMALL_NUMBERS, type CodeChange } from './changed-core.ts'
import type { StepName } from './steps.ts'

/** The task of a thread. */
export interface SeedJob {
  readonly seeds: readonly string[]
  readonly changes: readonly CodeChange[]
  readonly stopAtFirst: boolean
  readonly without: readonly StepName[]
}

const { seeds, changes, stopAtFirst, without } = workerData as SeedJob
changeWhileLoading([...SMALL_NUMBERS, ...changes])
const { runSeed } = await import('./run-seed.ts')
for (const seed of seeds) {
  const report = await runSeed(seed, without)
  parentPort?.postMessage(report)
  if (stopAtFirst && report.failures.length > 0) break
}
