import type { WipeAnswer, WipeJob } from './core-wipe-job.ts'

/** This tab's core, which runs as long as the tab. */
const worker = new Worker(new URL('./core-wipe.worker.ts', import.meta.url), { type: 'module' })

function run(job: WipeJob): Promise<WipeAnswer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener(
      'error',
      (event) => {
        reject(new Error(event.message))
      },
      { once: true },
    )
    worker.addEventListener(
      'message',
      (event: MessageEvent<WipeAnswer>) => {
        resolve(event.data)
      },
      { once: true },
    )
    worker.postMessage(job)
  })
}

declare global {
  interface Window {
    coreWipe: typeof run
  }
}
window.coreWipe = run
