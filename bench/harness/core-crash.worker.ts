import { expose } from 'comlink'
import { createProductCore } from '#testing/product.ts'
import { workerSurroundings } from '#core/surroundings.ts'

/** The product's core worker. It also reports when it becomes the leader, when it first sends, and its warnings. */
const own = workerSurroundings()

function tell(what: 'leads' | 'sends' | 'warns', text = ''): void {
  void fetch('/bench/report', {
    method: 'POST',
    body: JSON.stringify({ what, who: self.name, at: performance.timeOrigin + performance.now(), text }),
  })
}

let hasSent = false
const { engine: _, ...core } = createProductCore({
  ...own,
  async fetch(input, init) {
    const isAct = new Headers(init?.headers).has('idempotency-key')
    if (isAct && !hasSent) {
      hasSent = true
      tell('sends')
    }
    const answer = await own.fetch(input, init)
    if (isAct && !answer.ok) tell('warns', `an act is answered ${answer.status}: ${await answer.clone().text()}`)
    return answer
  },
  warn(message, error) {
    own.warn(message, error)
    tell('warns', `${message}: ${String(error)}`)
  },
  withLock(name, run) {
    own.withLock(name, () => {
      if (name.startsWith('leader:')) tell('leads')
      return run()
    })
  },
})
expose(core)
