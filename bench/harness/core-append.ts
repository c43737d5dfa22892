import { Dexie } from 'dexie'
import type { Disk } from '#core/log/disk.ts'
import { createFactLog, type FactLog } from '#core/log/fact-log.ts'
import { storedDisk } from '#core/log/stored-disk.ts'
import { openDisk } from '#testing/open-disk.ts'
import { workerSurroundings } from '#core/surroundings.ts'
import type { CoreJob, Samples } from './core-bench-job.ts'
import { likes } from './core-facts.ts'
import { openRxFacts, type RxFact } from './core-peer-rxdb.ts'
import { takeTurns, timed } from './core-turns.ts'
import { openDexieAlone } from './dexie-alone.ts'

const FACTS_PER_BATCH = 100
const BATCHES_PER_TURN = 10
const PINS = 1_000

/** C1: batches of 100 facts, from the call until each batch is in the database; relaxed durability for all. */
export async function append({ rounds }: CoreJob): Promise<Samples> {
  const { idb } = workerSurroundings()
  const disk = await openDisk('bench-append', idb)
  const log = logOn(disk, 'bench-append')
  const dexieDisk = storedDisk(await openDexieAlone('bench-append-dexie', idb))
  const dexieLog = logOn(dexieDisk, 'bench-append-dexie')
  const dexie = new Dexie('dexie-append', { chromeTransactionDurability: 'relaxed' })
  dexie.version(1).stores({ facts: '++seq' })
  await dexie.open()
  const rxdb = await openRxFacts('append', 'relaxed')

  // Each store gets different facts. They are created outside of the measured time.
  let made = 0
  const batches = () =>
    Array.from({ length: BATCHES_PER_TURN }, () => likes((made += FACTS_PER_BATCH), FACTS_PER_BATCH, PINS))
  const samples = await takeTurns(rounds, {
    core: () => each(batches(), (facts) => log.append(facts)),
    coreByDexie: () => each(batches(), (facts) => dexieLog.append(facts)),
    dexie: () => each(batches(), (facts) => dexie.table('facts').bulkAdd(facts)),
    rxdb: () =>
      each(batches(), async (facts) => {
        const { error } = await rxdb.facts.bulkInsert(facts as readonly RxFact[] as RxFact[])
        if (error.length > 0) throw new Error('RxDB refused documents')
      }),
  })
  const written = (await disk.chunksAfter(0)).reduce((sum, { n }) => sum + n, 0)
  if (written !== rounds * BATCHES_PER_TURN * FACTS_PER_BATCH) throw new Error(`only ${written} facts are in the log`)
  disk.close()
  dexieDisk.close()
  dexie.close()
  await rxdb.close()
  return samples
}

function logOn(disk: Disk, name: string): FactLog {
  const log = createFactLog({
    disk,
    channel: workerSurroundings().channel(name),
    tab: 'bench',
    onForeign: () => Promise.resolve(),
    onMissed: () => Promise.resolve(),
    onLogLost: () => undefined,
    uptime: () => performance.now(),
    onError: refuse,
  })
  log.damaged$.subscribe(refuse)
  return log
}

function each<Batch>(batches: readonly Batch[], call: (batch: Batch) => Promise<unknown>): Promise<readonly number[]> {
  return timed(batches.length, (n) => call(batches[n]!))
}

function refuse(error: unknown): never {
  throw error
}
