import { runSeeds } from '../../tests/chaos/run-seeds.ts'
import { row, type BenchOptions, type Measurement } from '../row.ts'

/**
 * C13: seeded schedules of acts, refusals, crashes and faults in memory. The result of each is checked (tests/chaos).
 */
export const chaos: Measurement = { id: 'C13', measure: measureChaos }

async function measureChaos({ quick, progress }: BenchOptions) {
  const seeds = quick ? 40 : 1_000
  progress(`${seeds} schedules`)
  const from = performance.now()
  const names = Array.from({ length: seeds }, (_, n) => String(n + 1))
  const { failed } = await runSeeds(names, { jobs: 2, limitMs: Infinity, tellsStory: false, without: [] })
  const how = `${seeds} seeds on two threads in ${((performance.now() - from) / 1_000).toFixed(1)} s; snapshot + tail = full replay = living tabs = server, no acknowledged act lost, doubled or out of order`
  return [row('C13', 'schedules that broke a rule', failed, '', { atMost: 0 }, how, true)]
}
