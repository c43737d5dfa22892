import type { Island } from '#features/start/contract.ts'
import { createClient } from './client.ts'
import { setClient } from './current-client.ts'
import { spawnCore } from './spawn-core.ts'

/**
 * Starts the core worker, which the hooks of this folder need. Call it once, before the first render. It returns
 * without waiting for the worker.
 * @param isServed true if the document already shows the first screen
 */
export function startClient(island: Island, isServed: boolean): void {
  setClient(createClient(island, spawnCore, isServed))
}
