import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SeedReport } from './run-seed.ts'
import type { SeedJob } from './seed-worker.ts'
import type { StepName } from './steps.ts'

const SHOWN_FAILURES = 12
const SHOWN_SENTENCES = 4

export interface SeedsOptions {
  /** Number of threads. */
  readonly jobs: number
  readonly limitMs: number
  /** True to print the story of each seed, whether it failed or not. */
  readonly tellsStory: boolean
  /** Kinds of steps that are left out, to narrow down a failing seed. */
  readonly without: readonly StepName[]
}

/** Plays the seeds and prints those that failed. A thread that crashed counts as one. */
export async function runSeeds(
  seeds: readonly string[],
  { jobs, limitMs, tellsStory, without }: SeedsOptions,
): Promise<{ readonly failed: number }> {
  const from = performance.now()
  const reports: SeedReport[] = []
  let failed = 0
  const parts = Array.from({ length: Math.min(jobs, seeds.length) }, (_, job) =>
    seeds.filter((_, n) => n % jobs === job),
  )
  const workers = parts.map((part) =>
    playOnThread({ seeds: part, changes: [], stopAtFirst: false, without }, limitMs, (report) => {
      reports.push(report)
      if (tellsStory)
        console.log(`${report.story.join('\n')}\nseed ${report.seed}: digest ${report.digest}, ${report.tasks} tasks`)
      if (report.failures.length === 0 || (failed += 1) > SHOWN_FAILURES) return
      console.log(`seed ${report.seed} failed (npm run chaos -- --seed ${report.seed}):`)
      for (const sentence of report.failures.slice(0, SHOWN_SENTENCES)) console.log(`    ${sentence}`)
    }),
  )
  const ended = await Promise.allSettled(workers)
  const broken = ended.filter((end) => end.status === 'rejected')
  for (const { reason } of broken) console.error(reason)
  const seconds = (performance.now() - from) / 1_000
  const acts = reports.reduce((sum, report) => sum + report.acts, 0)
  console.log(
    `${reports.length} seeds, ${acts} acts, ${failed} failed, ${seconds.toFixed(1)} s (${((seconds * 1_000) / Math.max(1, reports.length)).toFixed(0)} ms a seed)`,
  )
  return { failed: failed + broken.length }
}

/** Plays seeds in a separate thread, where the product's code is loaded with the given changes. */
export function playOnThread(job: SeedJob, limitMs: number, onReport: (report: SeedReport) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'seed-worker.ts'), { workerData: job })
    const timer = Number.isFinite(limitMs) ? setTimeout(() => void worker.terminate(), limitMs) : undefined
    worker.on('message', onReport)
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
