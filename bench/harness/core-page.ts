import { wrap, transfer } from 'comlink'
import type { Core } from '#core/boundary.ts'
import type { RemoteCore } from '#client/spawn-core.ts'
import { islandFor } from './core-boot-data.ts'

/** The product's own worker with an account that was filled before, started without a network. */
export async function startOnPage(pins: number) {
  const worker = new Worker(new URL('../../workers/core.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<Core>(worker) as unknown as RemoteCore
  const { port1, port2 } = new MessageChannel()
  await (remote as unknown as { connect(port: MessagePort): Promise<void> }).connect(transfer(port2, [port2]))
  return {
    remote,
    port: port1,
    start: () => remote.start({ island: islandFor(pins), online: false, visible: true, path: '/', csrfToken: '' }),
    end() {
      port1.close()
      worker.terminate()
    },
  }
}
