import type { Island } from '#features/start/contract.ts'
import { createClient } from './client.ts'
import { setClient } from './current-client.ts'
import { spawnCore } from './spawn-core.ts'

/**
 * Starts the core worker, which the hooks of this folder need. Call it once, before the first render. It returns
 * without waiting for the worker.
 * @param hydrated null if the page renders itself. Otherwise the document already shows the first screen, and the worker
 * starts when this promise resolves, because its first answers would make React hydrate the whole page in one task
 */
export function startClient(island: Island, hydrated: Promise<unknown> | null): void {
  setClient(createClient(island, (onDeath) => spawnCore(onDeath, hydrated), hydrated !== null))
}
