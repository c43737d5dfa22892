import type { CoreJob, Samples } from '../harness/core-bench-job.ts'
import { figure, QUICK_SLACK, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { runJob, withCorePage } from '../support/core-page.ts'

const WHERE = 'Chromium, one worker, profile on disk, everybody in turns within each round, medians'

/**
 * Requests without Dexie are allowed where Dexie takes at least this many times as long
 * (`src/core/log/raw-requests.ts`).
 */
const RAW_GAIN = { atLeast: 1.3 }

/** C1, C2 and C4: the log compared with one record per fact. */
export const coreAppend: Measurement = { id: 'C1', isQuick: true, measure: measureAppend }
export const coreAcknowledge: Measurement = { id: 'C2', measure: measureAcknowledge }
export const coreReplay: Measurement = { id: 'C4', isQuick: true, measure: measureReplay }

function run(job: CoreJob, { progress }: BenchOptions): Promise<Samples> {
  progress(`${job.rounds} rounds`)
  return withCorePage('core-bench.html', (page) => runJob(page, job))
}

async function measureAppend(options: BenchOptions): Promise<readonly Row[]> {
  const rounds = options.quick ? 10 : 40
  const samples = await run({ kind: 'append', pins: 0, facts: 0, rounds }, options)
  const of = (name: string): number => median(samples[name]!)
  const [ours, dexie, rxdb] = [of('core'), of('dexie'), of('rxdb')]
  const slack = options.quick ? QUICK_SLACK : 1
  const how =
    `${WHERE} of ${rounds * 10} batches of 100 likes of some 150 bytes, awaited one by one, relaxed durability for all; ` +
    `ours: the fact log, other tabs told; the same log through Dexie: its transactions instead of raw requests; Dexie: bulkAdd; RxDB: bulkInsert, Dexie storage, one instance`
  return [
    figure('C1.core', 'durable append of 100 facts', ours, 'ms', how),
    figure('C1.dexie', 'the same by Dexie', dexie, 'ms', how),
    figure('C1.rxdb', 'the same by RxDB', rxdb, 'ms', how),
    row('C1.raw', 'append: the same log through Dexie / ours', of('coreByDexie') / ours, 'x', RAW_GAIN, how),
    row('C1.vsDexie', 'append: Dexie bulkAdd / ours', dexie / ours, 'x', { atLeast: 8 / slack }, how, true),
    row('C1.vsRxdb', 'append: RxDB bulkInsert / ours', rxdb / ours, 'x', { atLeast: 10 / slack }, how, true),
  ]
}

async function measureAcknowledge(options: BenchOptions): Promise<readonly Row[]> {
  const rounds = options.quick ? 15 : 60
  const rows = 10_000
  const samples = await run({ kind: 'acknowledge', pins: rows, facts: 0, rounds }, options)
  const of = (name: string): number => median(samples[name]!)
  const ours = of('core')
  const slack = options.quick ? QUICK_SLACK : 1
  // A quick run does not check this bar, because the time of a flush to disk depends on other writes on the machine.
  const isHeld = !options.quick
  const how =
    `${WHERE} of ${rounds * 5} (TinyBase ${rounds}); ours: the core's dispatch of a like, intent and outbox in one strict ` +
    `transaction, a copy beside it that is flushed within 100 ms; bare: one record of 400 bytes, one strict transaction, commit at once; RxDB: ` +
    `upsert of a new document of that intent, strict; TinyBase: a cell of ${rows} rows and save, which knows no durability`
  return [
    figure('C2.core', 'acknowledgement of one intent', ours, 'ms', how),
    figure('C2.bare', 'one bare strict IndexedDB add', of('bare'), 'ms', how),
    figure('C2.rxdb', 'RxDB upsert, strict', of('rxdbStrict'), 'ms', how),
    figure('C2.rxdbLax', 'RxDB upsert, relaxed: lost when power fails', of('rxdbRelaxed'), 'ms', how),
    figure('C2.tinybase', 'TinyBase save', of('tinybase'), 'ms', how),
    row('C2.raw', 'the same core through Dexie / ours', of('coreByDexie') / ours, 'x', RAW_GAIN, how),
    row('C2.vsBare', 'acknowledgement: ours / bare add', ours / of('bare'), 'x', { atMost: 3 * slack }, how, isHeld),
    row('C2.vsRxdb', 'ours / RxDB upsert', ours / of('rxdbStrict'), 'x', { atMost: slack }, how, isHeld),
    row('C2.vsTiny', 'ours / TinyBase save', ours / of('tinybase'), 'x', { atMost: 0.03 * slack }, how, isHeld),
  ]
}

async function measureReplay(options: BenchOptions): Promise<readonly Row[]> {
  const facts = options.quick ? 20_000 : 100_000
  const pins = 1_000
  const rounds = options.quick ? 5 : 9
  const samples = await run({ kind: 'replay', pins, facts, rounds }, options)
  const of = (name: string): number => median(samples[name]!)
  const slack = options.quick ? QUICK_SLACK : 1
  const how =
    `${WHERE} of ${rounds}: opening, reading and folding ${facts} likes of ${pins} pins into a fresh store; ours in chunks ` +
    `of 100 facts, in slices; peer: Dexie with a record a fact, toArray; both fold with the same reducers`
  return [
    figure('C4.core', `replay of ${facts} facts`, of('core'), 'ms', how),
    figure('C4.rows', 'the same from a record a fact', of('rows'), 'ms', how),
    figure('C4.read', 'reading alone: a record a fact / ours', of('rowsRead') / of('coreRead'), 'x', how),
    row(
      'C4.ratio',
      'replay: a record a fact / ours',
      of('rows') / of('core'),
      'x',
      { atLeast: 1.6 / slack },
      how,
      true,
    ),
  ]
}
