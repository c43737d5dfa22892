import { bootCore } from './core-boot-core.ts'
import { fillCore } from './core-boot-fill.ts'
import { fillDexie, readDexie } from './core-boot-dexie.ts'
import type { BootAnswer, BootJob } from './core-boot-job.ts'

async function answer({ kind, pins }: BootJob): Promise<Omit<BootAnswer, 'error'>> {
  if (kind === 'core') return bootCore(pins)
  if (kind === 'dexie') return readDexie(pins)
  const from = performance.now()
  await fillDexie(pins)
  await fillCore(pins)
  return { ms: performance.now() - from, count: pins }
}

function refuse(error: unknown): void {
  postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error), ms: 0, count: 0 })
}

addEventListener('unhandledrejection', (event) => {
  refuse(event.reason)
})
addEventListener('message', (event: MessageEvent<BootJob>) => {
  answer(event.data).then((done) => {
    postMessage({ error: '', ...done })
  }, refuse)
})
