import type { BootAnswer, BootJob } from './core-boot-job.ts'

/** Runs one job in its own worker, which is terminated afterwards. */
function run(job: BootJob): Promise<BootAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./core-boot.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message))
    })
    worker.addEventListener('message', (event: MessageEvent<BootAnswer>) => {
      worker.terminate()
      resolve(event.data)
    })
    worker.postMessage(job)
  })
}

declare global {
  interface Window {
    coreBoot: typeof run
  }
}
window.coreBoot = run
