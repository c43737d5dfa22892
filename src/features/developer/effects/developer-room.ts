import { failed, ok, type Result } from '#contracts/result.ts'
import type { DeveloperRequests, DeveloperRoom, StoreSize } from '../contract.ts'
import type { Engine } from '#core/engine-parts.ts'
import type { Surroundings } from '#core/surroundings.ts'
import { createLogExport } from './export-log.ts'
import { createJob, type Job } from './job.ts'
import { createLogReader } from './log-reader.ts'
import { reportOutbox } from './outbox-report.ts'
import { createFileReplay } from './replay-file.ts'
import { measureShards, reportSnapshots, type ShardSizes } from './snapshot-report.ts'
import { measureStores, readFreed } from './storage-report.ts'
import { createStoredReader } from './stored-reader.ts'
import { createTabReport } from './tab-report.ts'
import { createTimeTraveller } from './time-travel.ts'
import { createViewProbe } from './view-probe.ts'

type Answers = {
  readonly [Name in keyof DeveloperRequests]: (
    input: DeveloperRequests[Name]['input'],
  ) => Promise<DeveloperRequests[Name]['reply'] | Result<DeveloperRequests[Name]['reply']>>
}

/** Creates the part that answers the developer panel. */
export function createDeveloperRoom(
  engine: Engine,
  surroundings: Surroundings,
  isLeading: () => boolean,
): DeveloperRoom {
  const { now } = surroundings
  const stored = createStoredReader(engine.account, surroundings.idb)
  const log = createLogReader(stored, () => engine.log.head, now)
  const traveller = createTimeTraveller(engine.registry, stored, now)
  const replay = createFileReplay(engine.registry, now)
  const probe = createViewProbe(engine, () => performance.now())
  const tabs = createTabReport(engine, isLeading, now)
  let shards: Job<ShardSizes> | null = null
  let stores: Job<readonly StoreSize[]> | null = null
  /**
   * The last piece of long work. Work is carried out one after the other, so that two requests never build in the same
   * store.
   */
  let last: Promise<unknown> = Promise.resolve()

  function serially<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = last.then(work)
    // An error is returned to its caller, and does not stop the next work.
    last = Promise.allSettled([mine])
    return mine
  }

  const stateOf = (of: 'time' | 'replay') => (of === 'time' ? traveller.built() : replay.built())

  const answers: Answers = {
    readLog: (input) => serially(async () => ({ ...(await log.page(input)), ownTab: engine.tab })),
    readFact: async (place) => ok(await log.fact(place)),
    travelTo: ({ seq }) => serially(() => traveller.travelTo(seq)),
    readStateRows: async ({ of, table, from, count }) => stateOf(of)?.rows(table, from, count) ?? [],
    async readStateRow({ of, table, id }) {
      const row = stateOf(of)?.row(table, id) ?? null
      return ok(row === null ? null : JSON.stringify(row, null, 2))
    },
    inspectOutbox: () => reportOutbox(engine, stored),
    inspectSnapshots: ({ restart }) =>
      serially(async () => {
        if (restart || !shards) shards = createJob(measureShards(stored), now)
        const { progress } = await advanced(shards)
        return reportSnapshots(engine, stored, { sizes: shards.result?.value ?? null, progress })
      }),
    inspectTabs: tabs,
    inspectStorage: ({ restart }) =>
      serially(async () => {
        if (restart || !stores) stores = createJob(measureStores(stored), now)
        const { progress, result } = await advanced(stores)
        return { mode: engine.disk.kind, freed: await readFreed(stored), stores: result?.value ?? [], progress }
      }),
    inspectProjections: async () => probe.report(),
    exportLog: createLogExport(stored),
    replayLines: (input) => serially(() => replay.take(input)),
    async leaveDeveloper() {
      log.forget()
      traveller.forget()
      replay.forget()
      shards = null
      stores = null
      return ok(null)
    },
  }

  const entries = Object.entries(answers).map(([name, answer]) => [
    name,
    async (input: never): Promise<Result<unknown>> => {
      if (engine.isStopped()) return failed('core/unresponsive', 'this account was closed')
      try {
        const value: unknown = await (answer as (input: never) => Promise<unknown>)(input)
        return isResult(value) ? value : ok(value)
      } catch (error) {
        surroundings.warn(`developer panel: ${name}`, error)
        return failed('storage/failed', error instanceof Error ? error.message : String(error))
      }
    },
  ])
  return Object.fromEntries(entries) as DeveloperRoom
}

async function advanced<Value>(job: Job<Value>): Promise<Job<Value>> {
  await job.advance()
  return job
}

function isResult(value: unknown): value is Result<unknown> {
  return typeof value === 'object' && value !== null && 'ok' in value
}
