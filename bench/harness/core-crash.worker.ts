import { expose } from 'comlink'
import { createCore } from '#core/core.ts'
import { workerSurroundings } from '#core/surroundings.ts'

/** The product's core worker, which also tells when it begins to lead and when it first sends. */
const own = workerSurroundings()

function tell(what: 'leads' | 'sends'): void {
  void fetch('/bench/report', {
    method: 'POST',
    body: JSON.stringify({ what, who: self.name, at: performance.timeOrigin + performance.now() }),
  })
}

let hasSent = false
const { engine: _, ...core } = createCore({
  ...own,
  fetch(input, init) {
    if (!hasSent && new Headers(init?.headers).has('idempotency-key')) {
      hasSent = true
      tell('sends')
    }
    return own.fetch(input, init)
  },
  lead(name, run) {
    own.lead(name, () => {
      if (name.startsWith('leader:')) tell('leads')
      return run()
    })
  },
})
expose(core)
