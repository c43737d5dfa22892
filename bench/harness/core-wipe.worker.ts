import { createProductCore } from '#testing/product.ts'
import { islandFor, offline, pin } from './core-boot-data.ts'
import { fillCore } from './core-boot-fill.ts'
import type { WipeAnswer, WipeJob } from './core-wipe-job.ts'

const ACTS = 20
const core = createProductCore(offline())

async function answer({ kind, pins }: WipeJob): Promise<number> {
  if (kind === 'fill') await fillCore(pins)
  else if (kind === 'open') await open(pins)
  else if (kind === 'wipe') await logOut()
  else return countLeft(`pinfold.${pins}.`)
  return 0
}

/** A tab in use: stored data, commands that wait for the network, and a journal. */
async function open(pins: number): Promise<void> {
  const { storage } = await core.start({
    island: islandFor(pins),
    online: false,
    visible: true,
    path: '/',
    csrfToken: '',
  })
  if (storage !== 'disk') throw new Error('storage was given up')
  for (let n = 0; n < ACTS; n += 1) {
    const id = `${performance.timeOrigin}-${n}`
    const done = await core.dispatch({ id, name: 'likePin', args: { pinId: pin(n).id } })
    if (!done.ok) throw new Error(done.failure.message)
  }
}

async function logOut(): Promise<void> {
  const done = await core.request('logOut', { mayLose: true })
  if (!done.ok) throw new Error(done.failure.message)
}

async function countLeft(prefix: string): Promise<number> {
  let left = 0
  for (const { name } of await indexedDB.databases()) if (name?.startsWith(prefix)) left += 1 + (await countIn(name))
  const root = await navigator.storage.getDirectory()
  for await (const name of root.keys()) if (name.startsWith(prefix)) left += 1
  return left
}

async function countIn(name: string): Promise<number> {
  const request = indexedDB.open(name)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error(name))
  })
  const stores = [...database.objectStoreNames]
  const transaction = database.transaction(stores)
  const counts = await Promise.all(
    stores.map((store) => {
      const counting = transaction.objectStore(store).count()
      return new Promise<number>((resolve, reject) => {
        counting.onsuccess = () => resolve(counting.result)
        counting.onerror = () => reject(counting.error ?? new Error(store))
      })
    }),
  )
  database.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

addEventListener('message', (event: MessageEvent<WipeJob>) => {
  const from = performance.now()
  answer(event.data).then(
    (count) => postMessage({ error: '', ms: performance.now() - from, count } satisfies WipeAnswer),
    (error: unknown) => postMessage({ error: String(error), ms: 0, count: 0 } satisfies WipeAnswer),
  )
})
