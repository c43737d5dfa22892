import { figure, QUICK_SLACK, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { runJob, withCorePage } from '../support/core-page.ts'

/** C10: what many facts leave behind. */
export const coreHistory: Measurement = { id: 'C10', isQuick: true, measure: measureHistory }

async function measureHistory({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const [pins, facts, rounds] = quick ? [10_000, 20_000, 8] : [10_000, 1_000_000, 30]
  progress(`${facts} facts`)
  const samples = await withCorePage('core-bench.html', (page) =>
    runJob(page, { kind: 'history', pins, facts, rounds }),
  )
  const one = (name: string): number => samples[name]![0]!
  const stored = one('logBytes') + one('shardBytes')
  const how =
    `Chromium, ${facts} likes of ${pins} pins through the log, ${one('snapshots')} snapshots, each when it was due; bytes of JSON, ` +
    `when the log was as long as it gets; live: the JSON of every row as it stands`
  const boots =
    `an account after ${facts} facts beside one of the same pins filled just now, both right after a snapshot, in turns, ` +
    `medians of ${rounds * 2}`
  return [
    row('C10.bytes', 'log and snapshots / live state', stored / one('liveBytes'), 'x', { atMost: 1.3 }, how, true),
    figure('C10.log', 'of that the log', one('logBytes') / 1_000_000, 'MB', how),
    figure('C10.live', 'live state', one('liveBytes') / 1_000_000, 'MB', how),
    row(
      'C10.boot',
      `start after ${facts} facts / of a fresh account`,
      median(samples['old']!) / median(samples['young']!),
      'x',
      { atMost: quick ? 1.1 * QUICK_SLACK : 1.1 },
      boots,
      true,
    ),
    figure('C10.old', `start after ${facts} facts`, median(samples['old']!), 'ms', boots),
    figure('C10.tail', 'the same with the longest log before a snapshot', median(samples['oldWithLog']!), 'ms', boots),
  ]
}
