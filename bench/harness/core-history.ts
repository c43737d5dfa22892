import { createProductCore } from '#testing/product.ts'
import type { Engine } from '#core/engine-parts.ts'
import { compact } from '#core/log/compaction.ts'
import { isCompactionDue, TAIL_FACTS_MAX } from '#core/account/leadership.ts'
import { openDatabases } from '#core/log/databases.ts'
import { workerSurroundings } from '#core/surroundings.ts'
import type { CoreJob, Samples } from './core-bench-job.ts'
import { bootCore } from './core-boot-core.ts'
import { islandFor, offline } from './core-boot-data.ts'
import { fillCore } from './core-boot-fill.ts'
import { likes } from './core-facts.ts'
import { takeTurns } from './core-turns.ts'

const FACTS_PER_COMMIT = 100

/**
 * C10: compares two accounts of the same size. One has received this many facts, with a snapshot whenever one was due;
 * the other was just filled. Sizes are bytes of JSON, measured when the log is as long as it can become before a
 * snapshot; `live` is the size of all present rows. Starts of both are compared after that snapshot; `oldWithLog` is
 * the start of the first account before it.
 */
export async function history({ pins, facts, rounds }: CoreJob): Promise<Samples> {
  const [old, young] = [pins, pins + 1]
  await fillCore(old)
  await fillCore(young)
  const core = createProductCore({ ...offline(), withLock: () => undefined })
  await core.start({ island: islandFor(old), online: false, visible: true, path: '/', csrfToken: '' })
  const engine = core.engine()!
  await engine.shards.catchUp()
  const epoch = await engine.disk.raiseEpoch()
  await engine.shards.items.loadShards(Array.from({ length: Math.ceil(old / 64) }, (_, shard) => shard))
  let snapshots = 0
  for (let from = 0; from < facts || engine.log.tail.facts < TAIL_FACTS_MAX; from += FACTS_PER_COMMIT) {
    // The empty batch waits for the write that the facts above have started.
    await Promise.all([engine.receive(likes(from, FACTS_PER_COMMIT, old)), engine.log.append([])])
    if (!isCompactionDue(engine.log, engine.orders)) continue
    await snapshot(engine, epoch)
    snapshots += 1
  }
  const live = liveBytes(engine)
  const { log, shards } = await storedBytes(String(old))
  await engine.folded()
  const withLog: number[] = []
  for (let n = 0; n < rounds; n += 1) withLog.push(await boot(old))
  await snapshot(engine, epoch)
  engine.stop()
  const boots = await takeTurns(rounds * 2, {
    old: async () => [await boot(old)],
    young: async () => [await boot(young)],
  })
  return {
    ...boots,
    oldWithLog: withLog,
    logBytes: [log],
    shardBytes: [shards],
    liveBytes: [live],
    snapshots: [snapshots],
  }
}

/** Starts a core that does not become the leader, because the account is still open here. */
async function boot(pins: number): Promise<number> {
  return (await bootCore(pins, { ...offline(), withLock: () => undefined })).ms
}

async function snapshot({ disk, log, store, shards, orders, folded }: Engine, epoch: number): Promise<void> {
  const { tables } = store
  if (!(await compact({ disk, log, tables, shards, orders, epoch, folded, now: Date.now })))
    throw new Error('no snapshot')
}

function liveBytes({ store }: Engine): number {
  return Object.values(store.tables)
    .filter(({ definition }) => definition.size !== 'memory')
    .reduce((sum, table) => sum + JSON.stringify(table.confirmedRows()).length, 0)
}

async function storedBytes(account: string): Promise<{ readonly log: number; readonly shards: number }> {
  const storage = await openDatabases(account, workerSurroundings().idb)
  const sizes = await storage.read('cache', ['log', 'snapshots'], async ({ log, snapshots }) => ({
    log: sumOf(await log.all()),
    shards: sumOf(await snapshots.all()),
  }))
  storage.close()
  return sizes
}

function sumOf(rows: readonly { readonly json: string }[]): number {
  return rows.reduce((total, { json }) => total + json.length, 0)
}
