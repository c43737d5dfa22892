import { acknowledge } from './core-acknowledge.ts'
import { append } from './core-append.ts'
import type { CoreAnswer, CoreJob, Samples } from './core-bench-job.ts'
import { fillCore } from './core-boot-fill.ts'
import { history } from './core-history.ts'
import { replay } from './core-replay.ts'
import { scroll } from './core-scroll.ts'
import { writeUnannounced } from './core-unannounced.ts'
import { update } from './core-update.ts'

const jobs: Readonly<Record<CoreJob['kind'], (job: CoreJob) => Promise<Samples>>> = {
  append,
  acknowledge,
  replay,
  update,
  scroll,
  history,
  unannounced: writeUnannounced,
  fill: async ({ pins }) => {
    await fillCore(pins)
    return {}
  },
}

function answer(error: unknown, samples: Samples): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  postMessage({ error: error === null ? '' : text, samples } satisfies CoreAnswer)
}

addEventListener('unhandledrejection', (event) => {
  answer(event.reason, {})
})
addEventListener('message', (event: MessageEvent<CoreJob>) => {
  jobs[event.data.kind](event.data).then(
    (samples) => {
      answer(null, samples)
    },
    (error: unknown) => {
      answer(error, {})
    },
  )
})
