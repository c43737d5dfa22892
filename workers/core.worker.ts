import { expose } from 'comlink'
import { createCore } from '#core/core.ts'
import { workerSurroundings } from '#core/surroundings.ts'

/** The core worker: one a tab. Commands and requests come through Comlink, streams through the port that `connect` brings. */
const { engine: _, ...core } = createCore(workerSurroundings())
expose(core)
