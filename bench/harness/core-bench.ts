import type { CoreAnswer, CoreJob, Samples } from './core-bench-job.ts'
import { measureFrames } from './core-frames.ts'
import { measureIntents } from './core-intents.ts'

/** Runs one job in its own worker, which is terminated afterwards. */
function run(job: CoreJob): Promise<CoreAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./core-bench.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message))
    })
    worker.addEventListener('message', (event: MessageEvent<CoreAnswer>) => {
      worker.terminate()
      resolve(event.data)
    })
    worker.postMessage(job)
  })
}

declare global {
  interface Window {
    coreBench: {
      readonly run: (job: CoreJob) => Promise<CoreAnswer>
      /** These two run in the page, because the page is one end of what is measured. */
      readonly frames: (pins: number, steps: number) => Promise<Samples>
      readonly intents: (pins: number, facts: number) => Promise<Samples>
    }
  }
}
window.coreBench = {
  run,
  frames: measureFrames,
  intents: (pins, facts) => measureIntents(pins, facts, () => run({ kind: 'unannounced', pins, facts, rounds: 1 })),
}
