import { createStore as createTinyStore } from 'tinybase/store'
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db'
import { createProductCore, type ProductCore } from '#testing/product.ts'
import type { Intent } from '#features/index.ts'
import { pinId } from '#testing/samples.ts'
import type { CoreJob, Samples } from './core-bench-job.ts'
import { islandFor, offline, pin } from './core-boot-data.ts'
import { received } from './core-facts.ts'
import { openRxFacts } from './core-peer-rxdb.ts'
import { takeTurns, timed } from './core-turns.ts'
import { openDexieAlone } from './dexie-alone.ts'

const INTENTS_PER_TURN = 5
const PINS = 1_000
const ROW_BYTES = 400

/**
 * C2: from an act until it is on disk. Our core, the bare record and RxDB use strict durability; TinyBase has no such
 * setting.
 */
export async function acknowledge({ pins, rounds }: CoreJob): Promise<Samples> {
  const surroundings = { ...offline(), withLock: () => undefined }
  const core = await started(createProductCore(surroundings), 1)
  const byDexie = await started(
    createProductCore(surroundings, () => openDexieAlone('2', surroundings.idb)),
    2,
  )
  const bare = await openBare()
  const strict = await openRxFacts('acknowledge-strict', 'strict')
  const relaxed = await openRxFacts('acknowledge-relaxed', 'relaxed')
  const tiny = await openTiny(pins)

  let number = 0
  const upsert = (rxdb: typeof strict) => () => {
    number += 1
    return rxdb.facts.upsert({
      id: `u${number}`,
      type: 'pin/liked',
      at: number,
      by: '11',
      payload: { pinId: pinId(1) },
    })
  }
  const like = (by: ProductCore) => async () => {
    number += 1
    const intent: Intent = { id: `i${number}`, name: 'likePin', args: { pinId: pinId(number % PINS) } }
    const result = await by.dispatch(intent)
    if (!result.ok) throw new Error(result.failure.message)
  }
  const samples = await takeTurns(rounds, {
    core: () => timed(INTENTS_PER_TURN, like(core)),
    coreByDexie: () => timed(INTENTS_PER_TURN, like(byDexie)),
    bare: () => timed(INTENTS_PER_TURN, bare),
    rxdbStrict: () => timed(INTENTS_PER_TURN, upsert(strict)),
    rxdbRelaxed: () => timed(INTENTS_PER_TURN, upsert(relaxed)),
    tinybase: (round) => timed(1, () => tiny(round)),
  })
  core.engine()!.stop()
  byDexie.engine()!.stop()
  await strict.close()
  await relaxed.close()
  return samples
}

/** @param account number of the account; each account has its own databases */
async function started(core: ProductCore, account: number): Promise<ProductCore> {
  await core.start({ island: islandFor(account), online: false, visible: true, path: '/', csrfToken: '' })
  await core.engine()!.receive(received(PINS))
  return core
}

/** The minimum for any store: one record of the size of ours, in one strict transaction. */
async function openBare(): Promise<() => Promise<void>> {
  const opening = indexedDB.open('bare-acknowledge', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { autoIncrement: true }))
  await new Promise((resolve, reject) => {
    opening.addEventListener('success', resolve)
    opening.addEventListener('error', reject)
  })
  const row = { json: 'x'.repeat(ROW_BYTES) }
  return () =>
    new Promise((resolve, reject) => {
      const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
      transaction.addEventListener('complete', () => {
        resolve()
      })
      transaction.addEventListener('abort', reject)
      transaction.objectStore('rows').add(row)
      transaction.commit()
    })
}

/** @param rows number of pins in the store; TinyBase's persister writes all of them at each save */
async function openTiny(rows: number): Promise<(round: number) => Promise<unknown>> {
  const store = createTinyStore()
  store.transaction(() => {
    for (let n = 0; n < rows; n += 1) {
      const { id, title, kind, domain, image_signature, width, height, dominant_color, thumbhash, pinner } = pin(n)
      store.setRow('pins', id, {
        id,
        title,
        kind,
        domain: domain ?? '',
        signature: image_signature,
        width,
        height,
        color: dominant_color,
        thumbhash: thumbhash ?? '',
        pinner: pinner.username,
        liked: false,
      })
    }
  })
  const persister = createIndexedDbPersister(store, 'tinybase-acknowledge')
  await persister.save()
  return (round) => {
    store.setCell('pins', pinId(round % rows), 'liked', round % 2 === 0)
    return persister.save()
  }
}
