import { transfer, wrap } from 'comlink'
import coreWorkerUrl from '../../workers/core.worker.ts?worker&url'
import { PAGE_LEAVES } from '#contracts/leaving.ts'
import { isWorkerProblem } from '#contracts/worker-problem.ts'
import type { Core, CoreStart, CoreStarted } from '#core/boundary.ts'
import type { Intent, RequestName, Requests } from '#features/index.ts'
import type { Result } from '#contracts/result.ts'
import { startWorker } from './start-worker.ts'
import { trackError } from './track-error.ts'
import { trustedScriptUrl } from './trusted-script-url.ts'

/**
 * `Core` as the page calls it. The type is written out, because Comlink's `Remote<Core>` accepts wrong arguments and
 * widens results.
 */
export interface RemoteCore {
  start(options: CoreStart): Promise<CoreStarted>
  dispatch(intent: Intent): Promise<Result<{ readonly seq: number }>>
  request<Name extends RequestName>(
    name: Name,
    input: Requests[Name]['input'],
  ): Promise<Result<Requests[Name]['reply']>>
  pageChanged(state: Parameters<Core['pageChanged']>[0]): Promise<void>
  serverDoubted(): Promise<void>
  ping(): Promise<number>
}

/** A running worker: its calls, the page's end of its stream, and how to end it. */
export interface SpawnedCore {
  readonly remote: RemoteCore
  readonly port: MessagePort
  end(): void
}

/**
 * @param onDeath called if the worker could not be loaded or threw an uncaught error
 * @param after the worker starts when this promise resolves; at once if it is null
 */
export function spawnCore(onDeath: (error: unknown) => void, after: Promise<unknown> | null): SpawnedCore {
  const worker = startWorker(
    () => new Worker(trustedScriptUrl(coreWorkerUrl), { type: 'module', name: 'core' }),
    after,
    onDeath,
  )
  worker.addEventListener('error', (event) => {
    onDeath(event.error ?? event.message)
  })
  worker.addEventListener('message', ({ data }) => {
    if (isWorkerProblem(data)) trackError(data)
  })
  const leave = (): void => {
    worker.postMessage(PAGE_LEAVES)
  }
  addEventListener('pagehide', leave)
  const remote = wrap<Core>(worker)
  const { port1, port2 } = new MessageChannel()
  void remote.connect(transfer(port2, [port2]))
  return {
    // `Core` does not list the commands and requests; the types of the features do (`RemoteCore`).
    remote: remote as unknown as RemoteCore,
    port: port1,
    end() {
      removeEventListener('pagehide', leave)
      port1.close()
      worker.terminate()
    },
  }
}
