import { Dexie } from 'dexie'
import type { AnyFact } from '#features/index.ts'
import { factsOf, toChunks } from '#core/log/schema.ts'
import { openDisk } from '#testing/open-disk.ts'
import { createProductStore } from '#testing/product.ts'
import { workerSurroundings } from '#core/surroundings.ts'
import { createSlices } from '#core/slices.ts'
import { LIKE } from '#features/pins/constants.ts'
import { pinId } from '#testing/samples.ts'
import type { CoreJob, Samples } from './core-bench-job.ts'
import { likes, received } from './core-facts.ts'
import { takeTurns } from './core-turns.ts'

const FACTS_PER_COMMIT = 100

/**
 * C4: opening, reading and folding a log of likes into a new store. The `Read` figures exclude folding, which is the
 * same work for both. The peer stores one record per fact in Dexie and reads all records at once.
 */
export async function replay({ pins, facts, rounds }: CoreJob): Promise<Samples> {
  const { idb } = workerSurroundings()
  const open = () => openDisk('bench-replay', idb)
  const openPeer = () => {
    const dexie = new Dexie('dexie-replay')
    dexie.version(1).stores({ facts: '++seq' })
    return dexie.open()
  }
  const disk = await open()
  const dexie = await openPeer()
  for (let from = 0; from < facts; from += FACTS_PER_COMMIT) {
    const batch = likes(from, FACTS_PER_COMMIT, pins)
    await disk.append(toChunks(batch, 'bench'))
    await dexie.table('facts').bulkAdd(batch)
  }
  disk.close()
  dexie.close()

  async function core(fold: boolean): Promise<readonly number[]> {
    const { tables, apply } = freshStore(pins)
    const from = performance.now()
    const reopened = await open()
    const { tail } = await reopened.boot({ small: [], sharded: ['pins'] })
    const pause = createSlices(Date.now)
    let count = 0
    for (const chunk of tail) {
      const read = factsOf(chunk) as readonly AnyFact[]
      count += read.length
      if (fold) apply(read)
      await pause()
    }
    const ms = performance.now() - from
    reopened.close()
    check(count, fold ? tables : null)
    return [ms]
  }

  async function peer(fold: boolean): Promise<readonly number[]> {
    const { tables, apply } = freshStore(pins)
    const from = performance.now()
    const reopened = await openPeer()
    const rows = (await reopened.table('facts').toArray()) as readonly AnyFact[]
    if (fold) apply(rows)
    const ms = performance.now() - from
    reopened.close()
    check(rows.length, fold ? tables : null)
    return [ms]
  }

  function check(count: number, tables: ReturnType<typeof freshStore>['tables'] | null): void {
    const liked = Math.floor((facts - 1) / pins) % 2 === 0
    const last = tables?.pins.get(pinId((facts - 1) % pins))
    if (count !== facts || (last && (last.reaction_by_me === LIKE) !== liked)) throw new Error('the replay is wrong')
  }

  return takeTurns(rounds, {
    core: () => core(true),
    rows: () => peer(true),
    coreRead: () => core(false),
    rowsRead: () => peer(false),
  })
}

function freshStore(pins: number) {
  const { tables, fold } = createProductStore()
  fold(received(pins))
  return { tables, apply: fold }
}
