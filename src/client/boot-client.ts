import type { Island } from '#features/start/contract.ts'
import { createClient } from './client.ts'
import { setClient } from './current-client.ts'
import { spawnCore } from './spawn-core.ts'

/** Starts the core worker and makes the hooks of this room work. Call once, before the first render; it waits for nothing. */
export function startClient(island: Island): void {
  setClient(createClient(island, spawnCore))
}
